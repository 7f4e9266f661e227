import { dayInUtc } from '@coffret/contracts/day';
import { SSF } from '@e965/xlsx';
import type { Cell } from './cells.ts';
import { meaningOfFormat } from './number-format.ts';

/** Number of the Unix epoch in the calendar of 1900, and of the first day of that of 1904. */
const EPOCH = 25_569;
const FIRST_OF_1904 = 1462;
const DAY_MS = 86_400_000;

export const ERROR: Cell = { kind: 'none', shown: '#N/A' };

export const truthCell = (isTrue: boolean): Cell => ({ kind: 'none', shown: isTrue ? 'TRUE' : 'FALSE' });

/** Of an ISO date, which may have a time. */
export const dayCell = (iso: string): Cell => ({ kind: 'day', day: iso.replace(/T.*/, '') });

type NumberCell = (value: number) => Cell;

/** By format, of which a file has few. */
export function numberCells(is1904: boolean): (format: string) => NumberCell {
  const made = new Map<string, NumberCell>();
  return (format) => {
    const cell = made.get(format) ?? numberCell(format, is1904);
    made.set(format, cell);
    return cell;
  };
}

function numberCell(format: string, is1904: boolean): NumberCell {
  if (SSF.is_date(format)) return (value) => ({ kind: 'day', day: dayOf(value, is1904) });
  const { padding, ...meaning } = meaningOfFormat(format);
  if (padding !== undefined)
    return (value) => ({ kind: 'number', value, shown: String(value).padStart(padding, '0') });
  if (Object.keys(meaning).length === 0) return (value) => value;
  return (value) => ({ kind: 'number', value, ...meaning });
}

/** The time of day is dropped. */
function dayOf(value: number, is1904: boolean): string {
  const days = Math.floor(value) + (is1904 ? FIRST_OF_1904 : 0) - EPOCH;
  const date = new Date(days * DAY_MS);
  return Number.isNaN(date.getTime()) ? '' : dayInUtc(date);
}
