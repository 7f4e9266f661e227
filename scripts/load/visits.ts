import { setTimeout } from 'node:timers/promises';
import type { Sender } from './sender.ts';
import { COMMANDS_A_VISIT, inLetters, type Visit, visit } from './visit.ts';

interface Plan {
  sender: Sender;
  /** Prefix of all names; letters only. */
  name: string;
  rate: number;
  /** Ends the start of visits. */
  until: AbortSignal;
}

/** At a fixed rate, independent of response times. Resolves when all visits have ended. */
export async function visitsUntil({ sender, name, rate, until }: Plan): Promise<Visit[]> {
  const begun = performance.now();
  const under: Promise<Visit>[] = [];
  while (!until.aborted) {
    under.push(visit(sender, `${name} ${inLetters(under.length)}`));
    const due = begun + (under.length * COMMANDS_A_VISIT * 1000) / rate;
    await setTimeout(Math.max(0, due - performance.now()), undefined, { signal: until }).catch(
      () => undefined,
    );
  }
  return Promise.all(under);
}
