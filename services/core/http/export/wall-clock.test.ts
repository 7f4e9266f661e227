import { expect, test } from 'vitest';
import { wallClock } from './wall-clock.ts';

const shown = (zone: string, at: string) => wallClock(zone)?.(new Date(at)).toISOString();

test('a time is converted to the local time of a zone, in summer and in winter', () => {
  expect(shown('Europe/Paris', '2026-11-21T23:30:00Z')).toBe('2026-11-22T00:30:00.000Z');
  expect(shown('Europe/Paris', '2026-07-14T22:30:00Z')).toBe('2026-07-15T00:30:00.000Z');
  expect(shown('Europe/Paris', '2026-10-25T00:59:59Z')).toBe('2026-10-25T02:59:59.000Z');
  expect(shown('Europe/Paris', '2026-10-25T01:00:00Z')).toBe('2026-10-25T02:00:00.000Z');
  expect(shown('America/Martinique', '2026-01-01T03:00:00Z')).toBe('2025-12-31T23:00:00.000Z');
  expect(shown('Asia/Kathmandu', '2026-01-01T00:00:00Z')).toBe('2026-01-01T05:45:00.000Z');
  expect(shown('UTC', '2026-01-01T00:00:00Z')).toBe('2026-01-01T00:00:00.000Z');
});

test('an unknown time zone returns undefined', () => {
  expect(wallClock('Europe/Nulle-Part')).toBeUndefined();
  expect(wallClock('')).toBeUndefined();
});
