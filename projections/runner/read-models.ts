import {
  type EventStore,
  NotWritten,
  type Position,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { Doc, ReadStore } from '@coffret/contracts/ports/read-store';
import { type View, viewsOfEntities } from '../view.ts';
import type { Progress } from './progress.ts';
import { type Reading, reading } from './reading.ts';
import { ensureRecords, watchRecords } from './record-watch.ts';
import { systemTimers, type Timers } from './timers.ts';
import {
  answers,
  askedRecord,
  collectionName,
  keyOf,
  REBUILDS,
  RECORDS,
  type ViewRecord,
} from './view-records.ts';
import { stateIn, type ViewState } from './view-state.ts';
import { createWaits } from './waits.ts';

/** A command whose result does not show by then is answered without it. */
const PATIENCE_MS = 10_000;
const LATE = new StoreUnavailable('the read models lag behind');

/** The view cannot be asked: it is parked, or was never filled. */
export class ViewUnavailable extends StoreUnavailable {
  override readonly name = 'ViewUnavailable';
}

export interface ReadModels {
  /** The living collection of a view, found anew at each call; its promises reject with `ViewUnavailable`. */
  collection<D extends Doc = Doc>(view: View): Reading<D>;
  /** The same for work that must not rest on what is out of date: rejects while nobody keeps up what is asked. */
  keptUp<D extends Doc = Doc>(view: View): Reading<D>;
  /**
   * A text that is another one whenever a view's documents are: at the latest once `shown` or `passed` says so.
   * Costs nothing where the view is kept up to date by this process, and looking at one record elsewhere.
   */
  version(view: View): Promise<string>;
  /**
   * Whether all views that handle one of the types show what was written up to the position (null: up to now).
   * Waits for 10 s at most and never throws. A view that cannot be asked, or that nobody keeps up to date, is not
   * waited for: false when the category is its own.
   */
  shown(written: { category: string; types: readonly string[] }, position: Position | null): Promise<boolean>;
  /**
   * Resolves when all views show a position that can be asked and are kept up to date; `types`: all that handle one
   * of them. Whoever then reads by `keptUp` sees it, or is refused.
   */
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
  /** Whether every view is kept up to date in this program's version of it, or is parked. */
  projected(): boolean;
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
  const waits = createWaits({
    progress,
    outcomeOf(view, position) {
      const record = asked(view);
      if (!answers(record)) return 'vain';
      if (record.position >= position) return 'shown';
      return isKept(view, record) ? null : 'vain';
    },
    begun: () => forOthers() && watch.hurry(),
  });
  const identity = await store.identity();
  const watch = watchRecords({ readStore, identity, progress, inHaste: () => forOthers(), timers });
  await watch.look().catch((fault: unknown) => {
    watch.stop();
    throw fault;
  });
  const records = readStore.collection<ViewRecord>(RECORDS);
  const rebuilds = readStore.collection(REBUILDS);

  const asked = (view: View) => askedRecord(progress.all(), view);

  /** Whether somebody keeps what is asked up to date. */
  const isKept = (view: View, { _id, version }: ViewRecord) =>
    !(version === view.version ? watch.isOwnerless(_id) : watch.isLeft(_id));

  /** Whether somebody waits for what is kept up to date by another process. */
  function forOthers(): boolean {
    return waits.views().some((view) => {
      const record = asked(view);
      return !record || !progress.owns(record._id);
    });
  }

  /** The record of what can be asked. */
  function livingRecord(view: View): ViewRecord & { slot: number } {
    const record = asked(view);
    const key = record?._id ?? keyOf(view);
    if (watch.isBlind(key))
      throw new ViewUnavailable(`it is not known where ${key} stands`, { cause: watch.fault() });
    if (answers(record)) return record;
    if (record && record.error !== null) throw new ViewUnavailable(`${key} is parked: ${record.error}`);
    throw new ViewUnavailable(`${key} is being made`);
  }

  /** A reading of each view, by its name. */
  function readingsOf(found: (view: View) => ViewRecord & { slot: number }) {
    const readings = new Map(
      views.map((view) => [
        view.name,
        reading(() => {
          const record = found(view);
          return readStore.collection(collectionName(record, record.slot));
        }),
      ]),
    );
    return <D extends Doc>(view: View): Reading<D> => {
      const made = readings.get(view.name);
      if (!made) throw new Error(`unknown view ${view.name}`);
      return made as unknown as Reading<D>;
    };
  }

  function keptRecord(view: View): ViewRecord & { slot: number } {
    const record = livingRecord(view);
    if (isKept(view, record)) return record;
    throw new ViewUnavailable(`nobody keeps ${record._id} up to date`);
  }

  /** Why a view cannot show what would be written now; null when it can. */
  function whyNot(view: View): string | null {
    const key = keyOf(view);
    try {
      const record = livingRecord(view);
      const isCared = !watch.isOwnerless(key) || isKept(view, record);
      return isCared ? null : `nobody keeps ${key} up to date`;
    } catch (fault) {
      return String(fault);
    }
  }

  function isProjected(view: View): boolean {
    const own = progress.of(keyOf(view));
    return own?.error != null || (answers(own) && isKept(view, own));
  }

  const handling = (types: readonly string[]) =>
    views.filter((view) => view.types.some((type) => types.includes(type)));

  return {
    collection: readingsOf(livingRecord),
    keptUp: readingsOf(keptRecord),
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
      return why ? new NotWritten(why, { cause: met }) : null;
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
    projected: () => watch.fault() === null && views.every(isProjected),
    fault: watch.fault,
    stop() {
      waits.close(new StoreUnavailable('the read models are closed'));
      watch.stop();
    },
  };
}
