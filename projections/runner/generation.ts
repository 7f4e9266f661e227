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
import { type Deferred, namedIn } from './join-state.ts';
import { shapeOf } from './shape.ts';
import type { Place } from './shared-scan.ts';
import { openTally, TALLY_SHAPE, tallyName } from './tally.ts';
import { collectionName } from './view-records.ts';

/** Events read at once of those that came while a collection was filled. */
const PAGE = 1_000;

const FACTS: Shape = { indexes: [], texts: [] };
const factsName = (name: string) => `${name}/facts`;

/** One filling of a view: its documents, the facts beside them, and how far it has come. */
export interface Generation {
  slot: number;
  name: string;
  position: Position;
  target: Target;
}

interface Dependencies {
  view: View;
  store: Pick<EventStore, 'readAll' | 'readStream'>;
  readStore: ReadStore;
  /** An event in its current shape. */
  current(event: StoredEvent): ViewEvent;
}

function targetOf({ view, store, readStore }: Dependencies, name: string): Target {
  const documents = readStore.collection(name);
  return {
    documents,
    facts: readStore.collection(factsName(name)),
    deferred: null,
    namedIn: namedIn(documents),
    tally: openTally(readStore, view, name),
    readStream: (stream, from) => store.readStream(stream, from),
  };
}

/** A collection that was filled before. */
export async function openGeneration(
  needs: Dependencies,
  slot: number,
  position: Position,
): Promise<Generation> {
  const { view, readStore } = needs;
  const name = collectionName(view, slot);
  await readStore.ensure(name, shapeOf(view));
  await readStore.ensure(factsName(name), FACTS);
  if (view.tally) await readStore.ensure(tallyName(name), TALLY_SHAPE);
  return { slot, name, position, target: targetOf(needs, name) };
}

/** Handles all that is there after the generation's position, in pages. */
export async function readOn(
  { view, store, current }: Dependencies,
  generation: Generation,
  attempt: (work: () => Promise<void>) => Promise<void>,
  told: (position: Position) => void,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    await attempt(async () => {
      const page = await store.readAll(generation.position, PAGE, view.types);
      await applyBatch(view, generation.target, page.map(current));
      generation.position = page.at(-1)?.position ?? generation.position;
      isMore = page.length === PAGE;
    });
    told(generation.position);
    // Commands and queries go on meanwhile.
    await setImmediate();
  }
}

/** Fills an empty collection with all that the scan hands on. `attempt` does a piece of work until it is done. */
export async function fillGeneration(
  needs: Dependencies,
  slot: number,
  place: Place,
  attempt: (work: () => Promise<void>) => Promise<void>,
  told: (position: Position) => void,
): Promise<Generation> {
  const { view, readStore, current } = needs;
  const name = collectionName(view, slot);
  const facts = await readStore.fill(factsName(name), FACTS);
  const documents = await readStore.fill(name, shapeOf(view));
  if (view.tally) await readStore.fill(tallyName(name), TALLY_SHAPE).then((tally) => tally.done());
  const deferred: Deferred = { pending: new Map(), named: new Set() };
  const target = targetOf(needs, name);
  const generation = {
    slot,
    name,
    position: START,
    target: { ...target, documents, facts, deferred, tally: null },
  };
  await place.scan(async (events, position) => {
    await attempt(() => applyBatch(view, generation.target, events.map(current)));
    generation.position = position;
    told(position);
  });
  await attempt(() => facts.done());
  await attempt(() => documents.done());
  await attempt(() => writeDeferred(view, target, deferred));
  await attempt(async () => target.tally?.countAnew(generation.position));
  return { ...generation, target };
}

/** The numbers of a view's collections that there are. */
export async function slotsOf(readStore: ReadStore, view: Pick<View, 'name' | 'version'>): Promise<number[]> {
  const prefix = collectionName(view, 0).slice(0, -1);
  const slots = (await readStore.names())
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number.parseInt(name.slice(prefix.length), 10));
  return [...new Set(slots)];
}

export async function dropGeneration(
  readStore: ReadStore,
  view: Pick<View, 'name' | 'version'>,
  slot: number,
): Promise<void> {
  const name = collectionName(view, slot);
  await readStore.drop(factsName(name));
  await readStore.drop(tallyName(name));
  await readStore.drop(name);
}
