import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { BrokenAt } from '@coffret/contracts/integrity/answers';
import type { Seal } from '@coffret/contracts/integrity/events';
import { type ExportedEvent, readLine } from './export.ts';
import { firstInvalidSeal } from './invalid-seal.ts';
import { createChainVerifier, SEALS } from './verify-chain.ts';

interface Verified {
  events: number;
  firstBroken: BrokenAt | null;
  seals: readonly Seal[];
}

/** Throws with the line number for an invalid line. */
async function* eventsIn(path: string): AsyncGenerator<ExportedEvent> {
  let number = 0;
  for await (const text of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    try {
      yield readLine(text);
    } catch (fault) {
      throw new Error(`line ${number}: ${(fault as Error).message}`, { cause: fault });
    }
  }
}

/** Checks the chain and the seals, not the keyed hashes. `publicKey` (SPKI, base64); null: any key. */
export async function verifyExport(path: string, publicKey: string | null): Promise<Verified> {
  const seals: Seal[] = [];
  for await (const { stream, data } of eventsIn(path)) {
    if (stream === SEALS) seals.push(data as unknown as Seal);
  }
  const walk = createChainVerifier(seals, null);
  for await (const event of eventsIn(path)) walk.take(event);
  const broken = walk.firstBroken() ?? (await firstInvalidSeal(seals, publicKey));
  return { events: walk.events(), firstBroken: broken, seals };
}
