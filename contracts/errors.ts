/** Error codes and their HTTP status (API specification, section Conventions). Codes of the cabinet rules
 * are not listed: they are all 422. */
export const STATUS_OF = {
  REQUIRED: 400,
  EMAIL: 400,
  NUMBER: 400,
  FLOAT: 400,
  LETTER: 400,
  PASSWORD: 400,
  PASSWORD_REPEAT: 400,
  STRONG_PASSWORD: 400,
  OLD_PASSWORD: 400,
  WRONG_CODE: 400,
  is_null: 400,
  phoneError: 400,
  siretError: 400,
  postalCodeError: 400,
  discountPercentageError: 400,
  INVALID_PARAMETER: 400,
  UNKNOWN_PARAMETER: 400,
  INVALID_JSON: 400,
  UPLOAD_FAILED: 400,
  EMAIL_FAILED: 404,
  LOGIN_FAILED: 401,
  LOGIN_BANNED: 401,
  LOGIN_NOT_ACTIVATED: 401,
  SECOND_FACTOR: 401,
  INVALID_TOKEN: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_EXPIRED_USER_DELETED: 401,
  FORBIDDEN: 403,
  PROTECTED_USER: 403,
  SECOND_FACTOR_REQUIRED: 403,
  VIEW_ONLY: 403,
  notAllowed: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BAD_ROWVERSION: 409,
  DUPLICATE: 409,
  IN_USE: 409,
  SHARE_ENDED: 410,
  SHARE_EXPIRED: 410,
  TOO_LARGE: 413,
  QUOTA_EXCEEDED: 413,
  fileTypeError: 415,
  invalidFileType: 415,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  AMBIGUOUS_COLUMNS: 422,
  INVALID_STATUS: 422,
  noLinesInStack: 422,
  userNotVerified: 422,
  configurationCompleted: 422,
  configurationNotValidated: 422,
  projectFinished: 422,
  productArchived: 422,
  TOO_COMPLEX: 422,
  tooManyTemplates: 422,
  tooManyViews: 422,
  imageMissing: 422,
  quoteNotWaiting: 422,
  remindedRecently: 422,
  sentRecently: 422,
  mailSwitchedOff: 422,
  cannotDeleteLastNotification: 422,
  TOO_MANY_REQUESTS: 429,
  GENERIC_ERROR: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

interface SlotInfo {
  lineId: number;
  /** null: the whole line. */
  slotIndex: number | null;
}

export interface ApiError {
  code: string;
  key?: string;
  originalErr?: string;
  slotInfo?: SlotInfo;
}

/** `userId` null: the system. */
export interface LastChange {
  type: string;
  at: string;
  userId: number | null;
}

export interface Refusal {
  refused: ApiError[];
  status?: number;
  /** Whole seconds, for Retry-After. */
  retryAfterSeconds?: number;
  more?: object;
  /** What has come before the refused command. */
  lastChange?: LastChange;
}

const BROKEN_RULES = 422;

export function refuse(code: ErrorCode, key?: string, originalErr?: string): Refusal {
  return { refused: [{ code, ...(key && { key }), ...(originalErr && { originalErr }) }] };
}

/** 422 for every code, also for INVALID_PARAMETER, which is 400 when the request's shape is wrong. */
export function brokenRules(refused: ApiError[]): Refusal {
  return { refused, status: BROKEN_RULES };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && Array.isArray(value.refused);
}

/** null: done. */
export const refusalOf = (outcome: unknown): Refusal | null => (isRefusal(outcome) ? outcome : null);

export function statusOf({ refused, status }: Refusal): number {
  if (status !== undefined) return status;
  const code = refused[0]?.code ?? '';
  return Object.hasOwn(STATUS_OF, code) ? STATUS_OF[code as ErrorCode] : BROKEN_RULES;
}
