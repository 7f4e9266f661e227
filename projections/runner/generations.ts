import { type Position, START } from '@coffret/contracts/ports/event-store';
import type { Collection, ReadStore } from '@coffret/contracts/ports/read-store';
import type { View } from '../view.ts';

const POINTERS = '_views';

type Slot = 'a' | 'b';

/** Which collection of a view is the living one, and how far it has come. */
export interface Generation {
  view: View;
  collection: Collection;
  /** `<view>@<version>.<slot>`: a rebuild fills the other slot beside the living one. */
  name: string;
  slot: Slot;
  checkpoint: Position;
}

/** The pointer to a view's living collection, as stored. */
type Pointer = { _id: string; version: number; slot: Slot; checkpoint: Position };

export interface Generations {
  /** The living generation, or an empty new one when there is none of the view's version. */
  current(view: View): Promise<Generation>;
  /** An empty generation beside the living one (and in place of the one before it). */
  next(living: Generation): Promise<Generation>;
  /** Stores how far generations have come; they become (or stay) the living ones. */
  save(generations: readonly Generation[]): Promise<void>;
  /** Throws `StoreUnavailable` when the read store does not answer. */
  reachable(): Promise<void>;
}

export async function openGenerations(readStore: ReadStore): Promise<Generations> {
  await readStore.ensure(POINTERS, { indexes: [], texts: [] });
  const pointers = readStore.collection<Pointer>(POINTERS);

  async function empty(view: View, slot: Slot): Promise<Generation> {
    const name = `${view.name}@${view.version}.${slot}`;
    await readStore.drop(name);
    await readStore.ensure(name, view);
    return { view, name, slot, collection: readStore.collection(name), checkpoint: START };
  }

  return {
    async current(view) {
      const pointer = await pointers.findOne({ _id: view.name });
      if (!pointer || pointer.version !== view.version) return empty(view, 'a');
      const { slot, checkpoint } = pointer;
      const name = `${view.name}@${view.version}.${slot}`;
      await readStore.ensure(name, view);
      return { view, name, slot, collection: readStore.collection(name), checkpoint };
    },
    next: ({ view, slot }) => empty(view, slot === 'a' ? 'b' : 'a'),
    async save(generations) {
      for (const { view, slot, checkpoint } of generations) {
        const standing = await pointers.findOne({ _id: view.name });
        const pointer = { _id: view.name, version: view.version, slot, checkpoint };
        await pointers.swap(view.name, standing && {}, pointer);
      }
    },
    async reachable() {
      await pointers.count({});
    },
  };
}
