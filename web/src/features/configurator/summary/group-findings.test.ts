import type { CheckError } from '@coffret/cabinet';
import { expect, test } from 'vitest';
import { reference } from '../stack/stack.fixture.ts';
import { groupFindings } from './group-findings.ts';

const error = (code: CheckError['code'], lineId?: number, slotIndex: number | null = null): CheckError => ({
  code,
  originalErr: `${code} ${lineId ?? ''}`,
  ...(lineId !== undefined && { slotInfo: { lineId, slotIndex } }),
});
const grouped = (...errors: CheckError[]) =>
  groupFindings(errors, reference(), ({ code }) => code.toLowerCase());

test('equal findings are grouped with all their places, counted from 1', () => {
  const found = grouped(
    error('MAX_COUNT_EXCEEDED', 2, 2.5),
    error('MISSING_CEE_SOCKETS'),
    error('MAX_COUNT_EXCEEDED', 3, 0.5),
    error('INVALID_BLOC_PLACEMENT', 1),
  );
  expect(found).toEqual([
    {
      sentence: 'max_count_exceeded',
      code: 'MAX_COUNT_EXCEEDED',
      places: [
        { line: 2, slot: 2.5 },
        { line: 3, slot: 0.5 },
      ],
    },
    {
      sentence: 'missing_cee_sockets',
      code: 'MISSING_CEE_SOCKETS',
      places: [],
    },
    {
      sentence: 'invalid_bloc_placement',
      code: 'INVALID_BLOC_PLACEMENT',
      places: [{ line: 1, slot: null }],
    },
  ]);
});

test('two errors at one place are one place', () => {
  const twice = error('INVALID_SLOT_PLACEMENT', 2, 3.5);
  expect(grouped(twice, twice).map(({ places }) => places)).toEqual([[{ line: 2, slot: 3.5 }]]);
});

test('errors of space and width name only the slot; a removed line has no place', () => {
  const gone = error('MAX_COUNT_EXCEEDED', 99, 1);
  const found = grouped(error('INSUFFICIENT_SPACE', 1, 1), error('MODULE_INTERVAL_CHANGE', 1, 1), gone);
  expect(found.map(({ code, places }) => [code, places])).toEqual([['MAX_COUNT_EXCEEDED', []]]);
});
