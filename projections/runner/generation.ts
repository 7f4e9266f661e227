import { setImmediate } from 'node:timers/promises';
import {
  type EventStore,
  type Position,
  START,
  type StoredEvent,
} from '@coffret/contracts/ports/event-store';
import type { ReadStore, Shape } from '@coffret/contracts/ports/read-store';
import type { View, ViewEvent } from '../view.ts';
import { applyBatch, type Target, writeDeferred } from './apply.ts';
import { COUNTERS_SHAPE, countersName, openCounters } from './counters.ts';
import { type Deferred, namedIn } from './join-state.ts';
import { shapeOf } from './shape.ts';

/** Events per batch: few transactions, little memory, and short enough not to delay commands and queries. */
const PAGE = 1_000;

const FACTS: Shape = { indexes: [], texts: [] };
const factsName = (name: string) => `${name}/facts`;

export interface Generation {
  view: View;
  name: string;
  position: Position;
  target: Target;
}

export type Attempt = <T>(work: () => Promise<T>) => Promise<T>;

export interface GenerationNeeds {
  store: Pick<EventStore, 'readAll' | 'readStream'>;
  readStore: ReadStore;
  /** Throws `NewerSchema` for an event of a newer release. */
  current(event: StoredEvent): ViewEvent;
}

function targetOf({ store, readStore }: GenerationNeeds, view: View, name: string): Target {
  const documents = readStore.collection(name);
  return {
    documents,
    facts: readStore.collection(factsName(name)),
    deferred: null,
    namedIn: namedIn(documents),
    counters: openCounters(readStore, view, name),
    readStream: (stream, from) => store.readStream(stream, from),
  };
}

export async function openGeneration(
  needs: GenerationNeeds,
  view: View,
  name: string,
  position: Position,
): Promise<Generation> {
  const { readStore } = needs;
  await readStore.ensure(name, shapeOf(view));
  await readStore.ensure(factsName(name), FACTS);
  if (view.counters) await readStore.ensure(countersName(name), COUNTERS_SHAPE);
  return { view, name, position, target: targetOf(needs, view, name) };
}

export async function readOn(
  { store, current }: GenerationNeeds,
  generation: Generation,
  attempt: Attempt,
  moved: (position: Position) => void,
): Promise<void> {
  const { view, target } = generation;
  for (let isMore = true; isMore; ) {
    await attempt(async () => {
      const page = await store.readAll(generation.position, PAGE, view.types);
      await applyBatch(view, target, page.map(current));
      generation.position = page.at(-1)?.position ?? generation.position;
      isMore = page.length === PAGE;
    });
    moved(generation.position);
    // Yields to commands and queries.
    await setImmediate();
  }
}

interface Filling {
  view: View;
  name: string;
  attempt: Attempt;
  moved(position: Position): void;
}

interface Reader {
  types: ReadonlySet<string>;
  take(events: readonly StoredEvent[], position: Position): Promise<void>;
  over: PromiseWithResolvers<void>;
}

async function scan(
  store: Pick<EventStore, 'readAll'>,
  readers: ReadonlySet<Reader>,
  attempt: Attempt,
): Promise<void> {
  const active = new Set(readers);
  const types = [...new Set([...readers].flatMap((reader) => [...reader.types]))];
  for (let [position, isMore] = [START, true]; isMore && active.size > 0; ) {
    const page = await attempt(() => store.readAll(position, PAGE, types));
    position = page.at(-1)?.position ?? position;
    isMore = page.length === PAGE;
    await setImmediate();
    const taken = [...active].map(async (reader) => {
      const events = page.filter(({ type }) => reader.types.has(type));
      await reader.take(events, position).catch((fault: unknown) => {
        active.delete(reader);
        reader.over.reject(fault);
      });
    });
    await Promise.all(taken);
  }
  for (const { over } of active) over.resolve();
}

export function fillGenerations(
  needs: GenerationNeeds,
  fillings: readonly Filling[],
  attempt: Attempt,
): Promise<Generation>[] {
  const { store, readStore, current } = needs;
  const readers = new Set<Reader>();

  async function begin({ view, name, attempt: own, moved }: Filling) {
    const facts = await own(() => readStore.fill(factsName(name), FACTS));
    const documents = await own(() => readStore.fill(name, shapeOf(view)));
    if (view.counters)
      await own(async () => (await readStore.fill(countersName(name), COUNTERS_SHAPE)).done());
    const deferred: Deferred = { pending: new Map(), named: new Set() };
    const target = targetOf(needs, view, name);
    const generation: Generation = { view, name, position: START, target };
    const filled: Target = { ...target, documents, facts, deferred, counters: null };
    const reader: Reader = {
      types: new Set(view.types),
      over: Promise.withResolvers(),
      async take(events, position) {
        await own(() => applyBatch(view, filled, events.map(current)));
        generation.position = position;
        moved(position);
      },
    };
    readers.add(reader);
    // May reject before it is awaited.
    reader.over.promise.catch(() => undefined);
    return {
      read: reader.over.promise,
      async finish() {
        await own(() => facts.done());
        await own(() => documents.done());
        await own(() => writeDeferred(view, target, deferred));
        await own(async () => target.counters?.countAnew(generation.position));
        return generation;
      },
    };
  }

  const begun = fillings.map(begin);
  const scanned = Promise.allSettled(begun).then(() => scan(store, readers, attempt));
  scanned.catch((fault: unknown) => {
    for (const { over } of readers) over.reject(fault);
  });
  return begun.map(async (filling) => {
    const { read, finish } = await filling;
    await read;
    return finish();
  });
}
