import { isDeepStrictEqual } from 'node:util';
import type { DeadLetter } from '../platform/dead-letters/dead-letters.ts';
import type { Portable } from '../platform/portable.ts';
import { Different } from './compare-events.ts';
import type { Stores } from './stores.ts';

const PAGE = 500;

/** The rows of all pages. */
async function* pagesOf<Row>(
  list: (page: { page: number; size: number }) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row> {
  for (let page = 1; ; page++) {
    const { rows } = await list({ page, size: PAGE });
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

export const deadLettersOf = ({ deadLetters }: Pick<Stores, 'deadLetters'>): Promise<DeadLetter[]> =>
  Array.fromAsync(pagesOf((page) => deadLetters.list(page)));

/** Sets aside what was set aside, its positions told in the target's, and holds what has arrived to it. */
export async function moveDeadLetters(
  letters: readonly DeadLetter[],
  target: Pick<Stores, 'deadLetters'>,
): Promise<void> {
  for (const letter of letters) await target.deadLetters.add(letter);
  const arrived = new Map((await deadLettersOf(target)).map((letter) => [letter.id, letter]));
  const other = letters.find((letter) => !isDeepStrictEqual(letter, arrived.get(letter.id)));
  if (other) throw new Different(`events set aside: ${other.id} is not the same`);
}

/** Carries what a port keeps, and holds what has arrived to what was there. Answers how much there is. */
async function carry<Kept>(
  what: string,
  source: Portable<Kept>,
  target: Portable<Kept>,
  keyOf: (kept: Kept) => string | number,
): Promise<number> {
  let page: Kept[] = [];
  for await (const kept of source.all()) {
    page.push(kept);
    if (page.length < PAGE) continue;
    await target.restore(page);
    page = [];
  }
  await target.restore(page);

  const arrived = new Map<string | number, Kept>();
  for await (const kept of target.all()) arrived.set(keyOf(kept), kept);
  let count = 0;
  for await (const kept of source.all()) {
    if (!isDeepStrictEqual(kept, arrived.get(keyOf(kept)))) {
      throw new Different(`${what}: ${keyOf(kept)} is not the same`);
    }
    count += 1;
  }
  return count;
}

/** What the small ports keep; answers how much of each. */
export const moveRecords = async (source: Stores, target: Stores) => ({
  jobs: await carry('jobs', source.jobs, target.jobs, ({ id }) => id),
  requestKeys: await carry('request keys', source.requestKeys, target.requestKeys, ({ key }) => key),
  loginFailures: await carry(
    'failed logins',
    source.loginFailures,
    target.loginFailures,
    ({ userId }) => userId,
  ),
  sessions: await carry('sessions', source.sessions, target.sessions, ({ id }) => id),
  personKeys: await carry('keys of persons', source.personKeys, target.personKeys, ({ name }) => name),
  records: await carry('records', source.records, target.records, ({ key }) => key),
  handedOverMails: await carry('mails', source.handedOver, target.handedOver, ({ mailId }) => mailId),
});
