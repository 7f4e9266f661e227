import {
  type EventStore,
  NotWritten,
  type Position,
  START,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, ReadStore } from '@coffret/contracts/ports/read-store';
import { type View, viewsOfEntities } from '../view.ts';
import type { Progress } from './progress.ts';
import { ensureRecords, watchRecords } from './record-watch.ts';
import { systemTimers, type Timers } from './timers.ts';
import {
  answers,
  collectionName,
  keyOf,
  livingOf,
  REBUILDS,
  RECORDS,
  type State,
  stateOf,
  type ViewRecord,
} from './view-records.ts';
import { createWaits } from './waits.ts';

/** A command whose result does not show by then is answered without it. */
const PATIENCE_MS = 10_000;
const LATE = new StoreUnavailable('the read models lag behind');

/** The view cannot be asked: it is parked, or was never filled. */
export class ViewUnavailable extends StoreUnavailable {
  override readonly name = 'ViewUnavailable';
}

export interface ViewState {
  name: string;
  version: number;
  /** How far it is behind the newest event, as positions count. */
  lag: number;
  /** What it shows; START while it is filled for the first time. */
  position: Position;
  state: State;
  error: string | null;
  /** How far a rebuild has come; null: none is under way. */
  rebuild: { done: Position; total: Position } | null;
}

/** What asks read models, without making them. */
export type Reading<D extends Doc = Doc> = Omit<Collection<D>, 'write' | 'swap'>;

export interface ReadModels {
  /** The living collection of a view, found anew at each call; its promises reject with `ViewUnavailable`. */
  collection<D extends Doc = Doc>(view: View): Reading<D>;
  /**
   * A text that is another one whenever a view's documents are: at the latest once `shown` or `passed` says so.
   * Costs nothing where the view is kept up to date by this process, and looking at one record elsewhere.
   */
  version(view: View): Promise<string>;
  /**
   * Whether all views that handle one of the types show what was written up to the position (null: up to now).
   * Waits for 10 s at most and never throws. A parked view is not waited for: false when the category is its own.
   */
  shown(written: { category: string; types: readonly string[] }, position: Position | null): Promise<boolean>;
  /** Resolves when all views that are not parked show a position; `types`: all that handle one of them. */
  passed(position: Position, options: { types?: readonly string[]; signal?: AbortSignal }): Promise<void>;
  /** Why a command on the category's streams cannot be taken now; null when it can. */
  refusal(category: string): NotWritten | null;
  /** As saved, and newer where this process knows more. */
  states(): Promise<ViewState[]>;
  /** Has the view's owner make it anew. False: there is no such view. */
  askForRebuild(name: string): Promise<boolean>;
  /** The names of the views that are parked, as far as this process knows. */
  parked(): string[];
  /** Whether every view can be asked, or is parked. */
  ready(): boolean;
  /** Whether every view is kept up to date by somebody in this program's version of it, or is parked. */
  kept(): boolean;
  /** What keeps this process from seeing how the views stand; null: nothing. */
  fault(): Error | null;
  /** Ends the looking; whoever waits learns that it is over. */
  stop(): void;
}

interface Needs {
  store: Pick<EventStore, 'head' | 'identity'>;
  readStore: ReadStore;
  views: readonly View[];
  progress: Progress;
  timers?: Timers;
}

/** Finds the read models and waits for them; whoever keeps them up to date may be another process. */
export async function openReadModels({
  store,
  readStore,
  views,
  progress,
  timers = systemTimers,
}: Needs): Promise<ReadModels> {
  await ensureRecords(readStore);
  const waits = createWaits(progress, () => watch.hurry());
  const identity = await store.identity();
  const watch = watchRecords({ readStore, identity, progress, inHaste: waits.forOthers, timers });
  await watch.look().catch((fault: unknown) => {
    watch.stop();
    throw fault;
  });
  const records = readStore.collection<ViewRecord>(RECORDS);
  const rebuilds = readStore.collection(REBUILDS);

  /** The record of what can be asked: the view's own, or an older version's while it is made for the first time. */
  function livingRecord(view: View): ViewRecord & { slot: number } {
    const key = keyOf(view);
    if (watch.isBlind(key)) throw new ViewUnavailable(`it is not known where ${key} stands`);
    const living = livingOf(progress.all(), view);
    if (answers(living)) return living;
    if (living && living.error !== null) throw new ViewUnavailable(`${key} is parked: ${living.error}`);
    throw new ViewUnavailable(`${key} is being made`);
  }

  function reading<D extends Doc>(view: View): Reading<D> {
    function living() {
      const record = livingRecord(view);
      return readStore.collection<D>(collectionName(record, record.slot));
    }
    return {
      find: async (filter, options) => living().find(filter, options),
      findOne: async (filter) => living().findOne(filter),
      count: async (filter) => living().count(filter),
      countBy: async (field, filter) => living().countBy(field, filter),
      async *each(filter, options) {
        yield* living().each(filter, options);
      },
    };
  }
  const readings = new Map(views.map((view) => [view.name, reading(view)]));

  /** Why a view cannot show what would be written now; null when it can. */
  function whyNot(view: View): string | null {
    const key = keyOf(view);
    try {
      const living = livingRecord(view)._id;
      const isKeptUp = [key, living].some((one) => !watch.isOwnerless(one));
      return isKeptUp ? null : `nobody keeps ${living} up to date`;
    } catch (fault) {
      return String(fault);
    }
  }

  function isKept(view: View): boolean {
    const own = progress.of(keyOf(view));
    return own?.error != null || (answers(own) && !watch.isOwnerless(keyOf(view)));
  }

  const handling = (types: readonly string[]) =>
    views.filter((view) => view.types.some((type) => types.includes(type)));

  return {
    collection<D extends Doc>(view: View) {
      const found = readings.get(view.name);
      if (!found) throw new Error(`unknown view ${view.name}`);
      return found as unknown as Reading<D>;
    },
    async version(view) {
      const known = livingRecord(view);
      const { _id } = known;
      const record = progress.owns(_id) ? known : await records.findOne({ _id });
      return `${_id} ${record?.slot} ${record?.changed}`;
    },
    async shown({ category, types }, position) {
      const concerned = handling(types);
      if (concerned.length === 0) return true;
      try {
        const place = position ?? (await store.head());
        const begun = concerned.map((view) => waits.begin(view, place));
        const late = timers.after(PATIENCE_MS, () => {
          for (const wait of begun) wait.cancel(LATE);
        });
        const outcomes = await Promise.all(begun.map(({ outcome }) => outcome)).finally(late);
        const own = viewsOfEntities(concerned, category);
        return concerned.every((view, i) => outcomes[i] === 'shown' || !own.includes(view));
      } catch {
        return false;
      }
    },
    async passed(position, { types, signal }) {
      signal?.throwIfAborted();
      const begun = (types ? handling(types) : views).map((view) => waits.begin(view, position));
      const end = () => {
        for (const wait of begun) wait.cancel(signal?.reason);
      };
      signal?.addEventListener('abort', end);
      await Promise.all(begun.map(({ outcome }) => outcome)).finally(() =>
        signal?.removeEventListener('abort', end),
      );
    },
    refusal(category) {
      const own = viewsOfEntities(views, category);
      if (own.length === 0) return null;
      const met = watch.fault();
      const why = met ? String(met) : own.map(whyNot).find((reason) => reason !== null);
      return why ? new NotWritten(why) : null;
    },
    async states() {
      await watch.look();
      const head = await store.head();
      return views.map((view) => stateIn(view, progress.of(keyOf(view)), head));
    },
    parked: () => views.filter((view) => progress.of(keyOf(view))?.error != null).map(({ name }) => name),
    async askForRebuild(name) {
      const view = views.find((one) => one.name === name);
      if (view) await rebuilds.swap(keyOf(view), null, { _id: keyOf(view) });
      return view !== undefined;
    },
    ready: () =>
      watch.fault() === null &&
      views.every((view) => progress.of(keyOf(view))?.error != null || !whyNot(view)),
    kept: () => watch.fault() === null && views.every(isKept),
    fault: watch.fault,
    stop() {
      waits.close(new StoreUnavailable('the read models are closed'));
      watch.stop();
    },
  };
}

function stateIn({ name, version }: View, record: ViewRecord | undefined, head: Position): ViewState {
  const { position, error, filling, filled, total } = record ?? {
    ...{ position: START, error: null, filling: 0, filled: START, total: head },
  };
  return {
    ...{ name, version, position, error, state: stateOf({ filling, error }) },
    lag: Math.max(0, Number(head) - Number(position)),
    rebuild: filling === null ? null : { done: filled, total },
  };
}
