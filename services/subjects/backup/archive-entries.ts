import type { EventStore, Position, StoredEvent } from '@coffret/contracts/ports/event-store';
import { RESTORING } from '../../core/assert-restored.ts';
import { eventPages } from '../../core/events/event-pages.ts';
import type { DeadLetter } from '../../core/reactions/dead-letters.ts';
import type { Stores } from '../../core/stores.ts';
import type { SecretName } from '../../platform/secrets/secret.ts';
import {
  ABOUT,
  type About,
  type Counts,
  fileName,
  type Lines,
  linesName,
  noCounts,
  SECRETS,
} from './archive-format.ts';
import { filesOf } from './archived-files.ts';
import { type Entry, textEntry } from './write-archive.ts';

const PAGE = 500;

async function deadLettersOf({ deadLetters }: Pick<Stores, 'deadLetters'>): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  for (let page = 1; ; page++) {
    const { rows } = await deadLetters.list({ page, size: PAGE });
    letters.push(...rows);
    if (rows.length < PAGE) return letters;
  }
}

/** Characters per part. */
const PART = 1024 ** 2;

async function* eventsUpTo(store: EventStore, head: Position): AsyncGenerator<StoredEvent> {
  for await (const page of eventPages(store)) {
    for (const event of page) {
      if (event.position <= head) yield event;
      if (event.position >= head) return;
    }
  }
}

/** Counts events up to each position. */
function countUpTo(positions: readonly Position[]) {
  const asked = [...new Set(positions)].sort();
  const counted = new Map<Position, number>();
  let events = 0;
  return {
    pass({ position }: StoredEvent): void {
      for (let next = asked[0]; next !== undefined && next < position; next = asked[0]) {
        counted.set(next, events);
        asked.shift();
      }
      events += 1;
    },
    upTo: (position: Position) => counted.get(position) ?? events,
  };
}

async function checkpointsOf({ checkpoints }: Stores): Promise<{ follower: string; position: Position }[]> {
  const kept = [];
  for await (const { key: follower, value } of checkpoints.all())
    if (follower !== RESTORING) kept.push({ follower, position: value.position });
  return kept;
}

/**
 * A consistent backup while the installation runs, by its order (ADR-20): checkpoints before their jobs, both before the events,
 * then the files named by events, then the records of mails.
 */
export async function* archiveEntries(
  stores: Stores,
  about: About,
  /** Secrets from the environment are null. */
  secrets: { readonly [name in SecretName]: string | null },
): AsyncGenerator<Entry, Counts> {
  const counts = noCounts();

  async function* lines(of: Lines, rows: Iterable<object> | AsyncIterable<object>): AsyncGenerator<Entry> {
    let part = '';
    let parts = 0;
    for await (const row of rows) {
      part += `${JSON.stringify(row)}\n`;
      counts[of] += 1;
      if (part.length < PART) continue;
      yield textEntry(linesName(of, ++parts), part);
      part = '';
    }
    if (part) yield textEntry(linesName(of, ++parts), part);
  }

  yield textEntry(ABOUT, JSON.stringify(about));
  for (const [entry, name] of Object.entries(SECRETS)) {
    const secret = secrets[name];
    if (secret !== null) yield textEntry(entry, secret);
  }

  const checkpoints = await checkpointsOf(stores);
  const letters = await deadLettersOf(stores);
  for (const port of ['jobs', 'requestKeys', 'loginFailures', 'sessions'] as const)
    yield* lines(port, stores[port].all());
  yield* lines('records', stores.preferences.all());

  const head = await stores.store.head();
  const counted = countUpTo([...checkpoints, ...letters].map(({ position }) => position));
  const passing = async function* (): AsyncGenerator<Omit<StoredEvent, 'position'>> {
    for await (const event of eventsUpTo(stores.store, head)) {
      counted.pass(event);
      const { position: _own, ...content } = event;
      yield content;
    }
  };
  yield* lines('events', passing());
  // A key is written before the events that use it.
  yield* lines('personKeys', stores.personKeys.all());
  const counting = <T extends { position: Position }>({ position, ...kept }: T) => ({
    ...kept,
    events: counted.upTo(position),
  });
  yield* lines('checkpoints', checkpoints.map(counting));
  yield* lines('deadLetters', letters.map(counting));

  for await (const { key } of filesOf(stores.files)) {
    // A file may be cleaned up meanwhile.
    const file = await stores.files.get(key);
    if (!file) continue;
    counts.files += 1;
    yield { name: fileName(key), size: file.size, content: file.content };
  }
  yield* lines('handedOverMails', stores.sentMails.all());
  yield* lines('mailLog', stores.mailLog.all());
  return counts;
}
