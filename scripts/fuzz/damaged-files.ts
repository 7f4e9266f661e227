import { createRandom } from '@coffret/services/demo/random';
import { bearer, send } from '@coffret/services/tests/support/raw-requests';
import { faultOf } from '@coffret/services/tests/support/refusals';
import { multipart } from './multipart.ts';
import { mutateFile } from './mutate-file.ts';
import { type Originals, originalFiles } from './originals.ts';
import type { Tally } from './tally.ts';

/** Per user; more would be rejected. */
const AT_ONCE = 6;

/** Depends only on the seed and the number. */
function uploadOf(originals: Originals, seed: number, number: number) {
  const random = createRandom(seed * 2_000_003 + number);
  const file = mutateFile(originals, random);
  const isList = /\.(xlsx?|csv)$/.test(file.name) && random.chance(0.6);
  const form = multipart(isList ? [] : [['type', random.pick(['image', 'document', 'default'])]], file);
  const path = isList
    ? `/api/productsUpdatePrices/tarif?dryRun=${random.chance(0.5)}`
    : '/api/upload/documents';
  return { name: `${seed}:f${number} ${file.name}`, path, ...form };
}

/** Sends damaged files to the parsers. */
export async function sendDamagedFiles(
  address: string,
  token: string | null,
  tally: Tally,
  { seed, files }: { seed: number; files: number },
): Promise<void> {
  const originals = await originalFiles();
  const sendOne = async (number: number) => {
    const { name, path, type, body } = uploadOf(originals, seed, number);
    const headers = { ...bearer(token), 'content-type': type };
    const answer = await send(address, 'POST', path, { headers, body });
    tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
    const isShed = answer.status === 503 && answer.headers['retry-after'] === '1';
    const fault = answer.status < 400 || isShed ? null : faultOf(answer);
    if (fault !== null) tally.failures.push(`${name}: ${fault}`);
  };
  for (let first = 0; first < files; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, files - first) }, (_, n) => first + n);
    await Promise.all(numbers.map(sendOne));
  }
}
