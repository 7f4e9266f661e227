import { startOf } from '@coffret/cabinet/characters';
import { isDay, parisClock } from '@coffret/contracts/day';
import type { ColumnKind } from '@coffret/projections/list/list-spec';
import type { Style } from 'exceljs';

type CellStyle = Partial<Style>;

/** `dateTime`: a moment with its time of day. */
export type CellKind = ColumnKind | 'dateTime';

/** Edited text stays text: a leading = + - @ is no formula. The writer compares styles by identity. */
export const TEXT_STYLE: CellStyle = { numFmt: '@' };
export const HEADER_STYLE: CellStyle = { numFmt: '@', font: { name: 'Calibri', size: 11, bold: true } };

const STYLES: Record<CellKind, CellStyle> = {
  text: TEXT_STYLE,
  number: {},
  date: { numFmt: 'dd/mm/yyyy' },
  day: { numFmt: 'dd/mm/yyyy' },
  dateTime: { numFmt: 'dd/mm/yyyy hh:mm:ss' },
  boolean: {},
  money: { numFmt: '#,##0.00' },
};

const WIDTHS: Record<CellKind, number> = {
  text: 28,
  number: 12,
  date: 12,
  day: 12,
  dateTime: 20,
  boolean: 10,
  money: 14,
};

const HEADING_MARGIN = 4;

/** Excel's limit; longer text makes the file unreadable. */
const MAX_TEXT_LENGTH = 32_767;
const MAX_WIDTH = 60;

/** No cell holds these, even escaped. */
const NEVER = /[\0\ufffe\uffff]/g;

/** Not allowed in XML, changed by its readers, left out by exceljs, or read as such an escape (ECMA-376, ST_Xstring). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are escaped.
const ESCAPED = /[\u0001-\u0008\u000b-\u001f\u007f]|_(?=x[\dA-Fa-f]{4}_)/g;

const escapeOf = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

interface ExportedCell {
  value: string | number | boolean | Date | null;
  style: CellStyle;
}

/** Workbooks have no time zones: a moment is what the clocks of Paris show. */
function dateIn(kind: CellKind, text: string): Date | null {
  if (kind === 'day') return isDay(text) ? new Date(text) : null;
  const isMoment = (kind === 'date' || kind === 'dateTime') && !Number.isNaN(Date.parse(text));
  return isMoment ? parisClock(text) : null;
}

export function exportedCell(kind: CellKind, value: unknown): ExportedCell {
  if (value === null || value === undefined || value === '') return { value: null, style: {} };
  const date = dateIn(kind, String(value));
  if (date) return { value: date, style: STYLES[kind] };
  if (kind === 'boolean' && typeof value === 'boolean') return { value, style: STYLES.boolean };
  if ((kind === 'number' || kind === 'money') && Number.isFinite(value))
    return { value: Number(value), style: STYLES[kind] };
  return { value: cellText(Array.isArray(value) ? value.join(', ') : String(value)), style: TEXT_STYLE };
}

export function cellText(text: string): string {
  const whole = text.toWellFormed().replace(NEVER, '');
  const cut = whole.length > MAX_TEXT_LENGTH ? `${startOf(whole, MAX_TEXT_LENGTH - 1)}…` : whole;
  return cut.replace(ESCAPED, escapeOf);
}

export function columnWidth(lib: string, kind: CellKind): number {
  return Math.min(MAX_WIDTH, Math.max(WIDTHS[kind], lib.length + HEADING_MARGIN));
}
