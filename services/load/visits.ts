import { setTimeout } from 'node:timers/promises';
import type { Sender } from './sender.ts';
import { COMMANDS_A_VISIT, inLetters, type Visit, visit } from './visit.ts';

interface Plan {
  sender: Sender;
  /** Begins every name: letters. */
  name: string;
  /** Commands a second. */
  rate: number;
  seconds: number;
}

/**
 * Begins visits at a steady rate, however long those under way take: a server that falls behind is not spared, as it
 * would not be by people. Resolves when all have ended.
 */
export async function visits({ sender, name, rate, seconds }: Plan): Promise<Visit[]> {
  const count = Math.round((rate * seconds) / COMMANDS_A_VISIT);
  const begun = performance.now();
  const under: Promise<Visit>[] = [];
  for (let n = 0; n < count; n++) {
    const due = begun + (n * COMMANDS_A_VISIT * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await setTimeout(early);
    under.push(visit(sender, `${name} ${inLetters(n)}`));
  }
  return Promise.all(under);
}
