import { dayInUtc } from '@coffret/contracts/day';
import { strictJson } from '../strict-json.ts';
import { checkJobId, type KeptJob, type NewJob } from './jobs.ts';
import { LONGEST_MS } from './retry-delay.ts';

const DAY_MS = 24 * 3600 * 1000;

export const REMEMBERED_MS = 90 * DAY_MS;

/** `data` is JSON text, `due` milliseconds since 1970. */
export interface JobRow {
  id: string;
  name: string;
  data: string;
  due: number;
  unlessWaiting: boolean;
}

export function toRow({ id, name, data, runAt, unlessWaiting = false }: NewJob, now: number): JobRow {
  checkJobId(id);
  const due = runAt === undefined ? now : Date.parse(runAt);
  if (Number.isNaN(due)) throw new TypeError(`not a time: ${runAt}`);
  return { id, name, data: strictJson(data), due, unlessWaiting };
}

export function dailyRow(name: string, due: number): JobRow {
  return {
    id: `${name}-${dayInUtc(new Date(due))}`,
    name,
    data: '{}',
    due,
    unlessWaiting: false,
  };
}

/** Due later than it can be by this clock: the clock was ahead when the job was stored. */
export function isAhead(
  { enqueuedAt, runAt, error }: Pick<KeptJob, 'enqueuedAt' | 'runAt' | 'error'>,
  daily: boolean,
  now: number,
): boolean {
  const due = Date.parse(runAt);
  if (daily) return due > now + 2 * DAY_MS;
  const waitsForRetry = error !== null;
  return waitsForRetry ? due > now + LONGEST_MS : due > now && runAt === enqueuedAt;
}

export const nextDay = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS;
