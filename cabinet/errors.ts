/** cabinet-rules.md, section 3. */
export const CHECK_CODES = [
  'INVALID_PARAMETER',
  'MAX_LINES_EXCEEDED',
  'INVALID_BLOC_PLACEMENT',
  'MODULE_INTERVAL_CHANGE',
  'INVALID_SLOT_PLACEMENT',
  'INSUFFICIENT_SPACE',
  'ADJACENT_NOT_ALLOWED',
  'MISSING_CLASSIC_SOCKETS',
  'MISSING_CEE_SOCKETS',
  'MISSING_EMERGENCY_STOP',
  'MAX_COUNT_EXCEEDED',
  'NO_BREAKER_BLOCK',
  'CIRCUIT_BREAKER_PLACEMENT_ERROR',
  'CONFIGURATION_LIMIT_EXCEEDED',
  'INTENSITY_LIMIT_EXCEEDED',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

export interface SlotInfo {
  /** The line's id, or its number without one. */
  lineId: number;
  /** Null for the whole line. */
  slotIndex: number | null;
}

export interface CheckError {
  code: CheckCode;
  key?: string;
  originalErr: string;
  slotInfo?: SlotInfo;
}

export const parameterError = (code: CheckCode, key: string, originalErr: string): CheckError => ({
  code,
  key,
  originalErr,
});

export const stackError = (
  code: CheckCode,
  lineId: number,
  slotIndex: number | null,
  originalErr: string,
): CheckError => ({ code, originalErr, slotInfo: { lineId, slotIndex } });
