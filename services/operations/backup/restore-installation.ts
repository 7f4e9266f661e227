import { createHash } from 'node:crypto';
import type { BrokenAt } from '@coffret/contracts/integrity/answers';
import type { Seal } from '@coffret/contracts/integrity/events';
import { type Position, START, type StoredEvent } from '@coffret/contracts/ports/event-store';
import { RESTORING } from '../../core/assert-restored.ts';
import { eventPages } from '../../core/events/event-pages.ts';
import type { DeadLetter } from '../../core/reactions/dead-letters.ts';
import type { Stores } from '../../core/stores.ts';
import { dataHashOf, eventHashOf } from '../../platform/event-store/event-hash.ts';
import type { Keyring } from '../../platform/person-keys/keyring.ts';
import { type Counts, type Lines, noCounts } from '../../subjects/backup/archive-format.ts';
import { digestOf, filesOf } from '../../subjects/backup/archived-files.ts';
import { firstInvalidSeal } from '../../subjects/integrity/invalid-seal.ts';
import { createChainVerifier, SEALS } from '../../subjects/integrity/verify-chain.ts';
import { OperatorError } from '../operator-error.ts';
import type { CommandOptions } from '../run-command.ts';
import { appendInOrder } from './append-in-order.ts';
import { type Erased, eraseAgain } from './erased-since.ts';
import { partsOf } from './read-archive.ts';
import { whileStopped } from './while-stopped.ts';

type Content = Omit<StoredEvent, 'position'>;
type Events = { events: number };

interface Found {
  counts: Counts;
  history: string;
  files: Map<string, string>;
  checkpoints: ({ follower: string } & Events)[];
  letters: (Omit<DeadLetter, 'position'> & Events)[];
}

async function* eventsOf({ store }: Stores): AsyncGenerator<StoredEvent> {
  for await (const page of eventPages(store)) yield* page;
}

const differs = (what: string) => new OperatorError(`the restored data differ from the archive: ${what}`);

function createHistory() {
  const hash = createHash('sha256');
  return {
    take: (event: Content): void =>
      void hash.update(eventHashOf({ ...event, dataHash: dataHashOf(event.data) })),
    digest: () => hash.digest('hex'),
  };
}

async function putIn(path: string, target: Stores, { signal, report }: CommandOptions): Promise<Found> {
  const counts = noCounts();
  const history = createHistory();
  const found: Omit<Found, 'counts' | 'history'> = { files: new Map(), checkpoints: [], letters: [] };
  const put: { [of in Lines]: (rows: never[]) => unknown } = {
    async events(rows: Content[]) {
      for (const event of rows) history.take(event);
      await appendInOrder(target.store, rows, signal);
    },
    checkpoints: (rows: Found['checkpoints']) => found.checkpoints.push(...rows),
    deadLetters: (rows: Found['letters']) => found.letters.push(...rows),
    jobs: (rows) => target.jobs.restore(rows),
    requestKeys: (rows) => target.requestKeys.restore(rows),
    loginFailures: (rows) => target.loginFailures.restore(rows),
    sessions: (rows) => target.sessions.restore(rows),
    records: (rows) => target.preferences.restore(rows),
    personKeys: (rows) => target.personKeys.restore(rows),
    handedOverMails: (rows) => target.sentMails.restore(rows),
    mailLog: (rows) => target.mailLog.restore(rows),
  };
  for await (const part of partsOf(path)) {
    signal.throwIfAborted();
    if (part.kind === 'lines') {
      await put[part.of](part.rows as never[]);
      counts[part.of] += part.rows.length;
      report(part.of, counts[part.of]);
    } else if (part.kind === 'file') {
      found.files.set(part.key, (await target.files.put(part.key, part.content)).sha256);
      report('files', ++counts.files);
    }
  }
  return { counts, history: history.digest(), ...found };
}

/** Compares the target with the archive. Returns the first broken event. */
async function readBack(
  target: Stores,
  found: Found,
  { publicKey, keyring, signal, report }: RestoreOptions,
): Promise<{ broken: BrokenAt | null; positions: readonly Position[] }> {
  const { store, files } = target;
  const wanted = new Set([...found.checkpoints, ...found.letters].map(({ events }) => events));
  const positions: Position[] = [START];
  const seals = (await store.readStream(SEALS)).map(({ data }) => data as unknown as Seal);
  const walk = createChainVerifier(seals, keyring?.keyedHashOf ?? null);
  const history = createHistory();
  for await (const event of eventsOf(target)) {
    walk.take({ ...event, dataHash: dataHashOf(event.data) });
    history.take(event);
    if (wanted.has(walk.events())) positions[walk.events()] = event.position;
    if (walk.events() % 1000 === 0) {
      signal.throwIfAborted();
      report('events read back', walk.events());
    }
  }
  if (walk.events() !== found.counts.events || history.digest() !== found.history)
    throw differs('the events');

  let count = 0;
  for await (const { key } of filesOf(files)) {
    signal.throwIfAborted();
    if ((await digestOf(files, key)) !== found.files.get(key)) throw differs(`the file ${key}`);
    report('files read back', ++count);
  }
  if (count !== found.files.size) throw differs('the number of files');
  return { broken: walk.firstBroken() ?? (await firstInvalidSeal(seals, publicKey)), positions };
}

interface RestoreOptions extends CommandOptions {
  /** The key that the newest seal must have; null: unknown. */
  publicKey: string | null;
  /** null: the master key is unknown, and keyed hashes are not checked. */
  keyring: Pick<Keyring, 'check' | 'keyedHashOf'> | null;
  /** Accept a broken hash chain. */
  acceptsBroken: boolean;
  /** Users erased after the backup, to be erased again; requires a keyring. */
  erased: readonly Erased[];
}

/**
 * Writes an archive into empty stores and verifies it. The product does not start before it is complete. Throws `BadArchive`,
 * `OtherMasterKey` and `OperatorError`.
 */
export function restoreInstallation(path: string, target: Stores, options: RestoreOptions) {
  return whileStopped(target.locks, options.signal, (signal) =>
    restore(path, target, { ...options, signal }),
  );
}

async function contentsOf({ store, checkpoints, files, jobs, deadLetters }: Stores): Promise<string[]> {
  return [
    (await store.head()) !== START && 'events',
    (await Array.fromAsync(checkpoints.all())).length > 0 && 'checkpoints',
    (await files.list('', { limit: 1 })).length > 0 && 'files',
    (await jobs.counts()).length > 0 && 'jobs',
    (await deadLetters.list({ page: 1, size: 1 })).count > 0 && 'dead letters',
  ].filter((what) => what !== false);
}

async function restore(path: string, target: Stores, options: RestoreOptions) {
  const { store, checkpoints, deadLetters } = target;
  const { keyring, erased } = options;
  const held = await contentsOf(target);
  if (held.length > 0) throw new OperatorError(`the stores to restore to hold ${held.join(', ')} already`);
  await checkpoints.put(RESTORING, { position: START, storeIdentity: 'an archive' });
  const found = await putIn(path, target, options);
  await keyring?.check();
  const { broken, positions } = await readBack(target, found, options);
  if (broken && !options.acceptsBroken) {
    const { cause, stream, revision, event } = broken;
    throw new OperatorError(
      `the history is not as it was written: ${cause} at event ${event}: ${stream}, revision ${revision}. All of it ` +
        'has arrived, and the product does not start with it: to have it all the same, begin again with --accept-broken',
    );
  }
  // Reactions continue at their position, so that no mail is sent twice.
  const storeIdentity = await store.identity();
  const positionOf = (events: number) => positions[events] ?? START;
  for (const { events, ...letter } of found.letters)
    await deadLetters.add({ ...letter, position: positionOf(events) });
  for (const { follower, events } of found.checkpoints)
    await checkpoints.put(follower, { position: positionOf(events), storeIdentity });
  const erasedAgain = keyring ? await eraseAgain(store, keyring.keyedHashOf, erased) : 0;
  await checkpoints.put(RESTORING, { position: await store.head(), storeIdentity });
  return { counts: found.counts, erasedAgain };
}
