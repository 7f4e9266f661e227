import { setTimeout } from 'node:timers/promises';
import { type Component, WAYS, type Way } from './component.ts';

interface Disturbance {
  component: string;
  way: Way;
  /** `performance.now()` of the beginning, and of the earliest next disturbance. */
  from: number;
  to: number;
}

export interface Pace {
  /** Milliseconds of absence; `frozenMs` after SIGSTOP. */
  awayMs: number;
  frozenMs: number;
  restMs: number;
}

export async function disturbAll(
  components: readonly Component[],
  { awayMs, frozenMs, restMs }: Pace,
  report: (text: string) => void,
): Promise<Disturbance[]> {
  const done: Disturbance[] = [];
  for (const { name, ways } of components) {
    for (const way of WAYS) {
      const disturbing = ways[way];
      if (!disturbing) continue;
      report(`${way} ${name}`);
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
