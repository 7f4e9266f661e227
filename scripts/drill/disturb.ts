import { setTimeout } from 'node:timers/promises';
import { type Component, WAYS, type Way } from './component.ts';

export interface Disturbance {
  component: string;
  way: Way;
  /** By `performance.now()`: when it began, and when the next one may begin. */
  from: number;
  to: number;
}

export interface Pace {
  /** How long a component is away, in milliseconds; `frozenMs`: when it is frozen. */
  awayMs: number;
  frozenMs: number;
  /** How long all of them are left alone after it is back. */
  restMs: number;
}

/** Disturbs each component in each of its ways, one after the other, and tells when. */
export async function disturbAll(
  components: readonly Component[],
  { awayMs, frozenMs, restMs }: Pace,
  tell: (text: string) => void,
): Promise<Disturbance[]> {
  const done: Disturbance[] = [];
  for (const { name, ways } of components) {
    for (const way of WAYS) {
      const disturbing = ways[way];
      if (!disturbing) continue;
      tell(`${way} ${name}`);
      const from = performance.now();
      await disturbing.begin();
      await setTimeout(way === 'freeze' ? frozenMs : awayMs);
      await disturbing.end();
      await setTimeout(restMs);
      done.push({ component: name, way, from, to: performance.now() });
    }
  }
  return done;
}
