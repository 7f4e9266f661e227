import { setTimeout } from 'node:timers/promises';
import type { Part, Way } from './part.ts';

export interface Disturbance {
  part: string;
  way: Way;
  /** By `performance.now()`: when it began, and when the next one may begin. */
  from: number;
  to: number;
}

export interface Pace {
  /** How long a part is away, in milliseconds. */
  awayMs: number;
  /** How long all of them are left alone after it is back. */
  restMs: number;
}

/** Disturbs each part in each way, one after the other, and tells when. */
export async function disturbAll(
  parts: readonly Part[],
  ways: readonly Way[],
  { awayMs, restMs }: Pace,
  tell: (text: string) => void,
): Promise<Disturbance[]> {
  const done: Disturbance[] = [];
  for (const part of parts) {
    for (const way of ways) {
      tell(`${way} ${part.name}`);
      const from = performance.now();
      await part.disturb(way);
      await setTimeout(awayMs);
      await part.recover();
      await setTimeout(restMs);
      done.push({ part: part.name, way, from, to: performance.now() });
    }
  }
  return done;
}
