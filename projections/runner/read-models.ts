import {
  type EventStore,
  NotWritten,
  type Position,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { Doc, ReadStore } from '@coffret/contracts/ports/read-store';
import { type View, viewsOfEntities } from '../view.ts';
import { type Aggregate, countersName } from './counters.ts';
import { createPositionWaiters } from './position-waiters.ts';
import type { Progress } from './progress.ts';
import type { ProgressFeed } from './progress-feed.ts';
import {
  answers,
  keyOf,
  PROJECTORS,
  type ProjectorRecord,
  projectorId,
  REBUILDS,
  type RebuildRequest,
  requestId,
  shownBy,
  type ViewRecord,
} from './projector-record.ts';
import { type Reading, reading } from './reading.ts';
import { ensureRecords, watchRecords } from './record-watch.ts';
import { systemTimers, type Timers } from './timers.ts';
import { stateIn, type ViewState } from './view-state.ts';

const PATIENCE_MS = 10_000;
const LATE = new StoreUnavailable('the read models lag behind');

/** The view is parked or was never filled. */
export class ViewUnavailable extends StoreUnavailable {
  override readonly name = 'ViewUnavailable';
}

export type ReadModels = Awaited<ReturnType<typeof openReadModels>>;

interface Dependencies {
  store: Pick<EventStore, 'head' | 'identity'>;
  readStore: ReadStore;
  views: readonly View[];
  progress: Progress;
  timers?: Timers;
  feed?: ProgressFeed | null;
}

/** The projector may be in another process. */
export async function openReadModels({
  store,
  readStore,
  views,
  progress,
  timers = systemTimers,
  feed = null,
}: Dependencies) {
  await ensureRecords(readStore);
  const id = projectorId(views);
  const waits = createPositionWaiters({
    progress,
    outcomeOf(view, position) {
      const record = progress.of(id);
      const own = record?.views[view.name];
      if (!record || !answers(own)) return 'vain';
      if (shownBy(record, own) < position) return watch.isKept(id) ? null : 'vain';
      return otherRecords(view).every(([other, its]) => shownBy(other, its) >= position) ? 'shown' : null;
    },
  });
  /** During an upgrade a client may ask a process of the other release next, so its views count too. */
  function otherRecords({ name }: View): [ProjectorRecord, ViewRecord][] {
    const others = progress.all().filter(({ _id }) => _id !== id && watch.isHeld(_id));
    return others.flatMap((other) => {
      const its = other.views[name];
      return answers(its) ? [[other, its]] : [];
    });
  }
  const [identity, begun] = await Promise.all([store.identity(), store.head()]);
  const watch = watchRecords({ readStore, identity, progress, timers, feed });
  await watch.poll().catch((fault: unknown) => {
    watch.stop();
    throw fault;
  });
  const records = readStore.collection<ProjectorRecord>(PROJECTORS);
  const rebuilds = readStore.collection<RebuildRequest>(REBUILDS);
  const recordOf = ({ name }: View): ViewRecord | undefined => progress.of(id)?.views[name];
  const isParked = (view: View) => recordOf(view)?.error != null;

  function living(view: View): ViewRecord & { collection: string } {
    const record = recordOf(view);
    if (watch.isBlind(id))
      throw new ViewUnavailable(`the state of ${keyOf(view)} is not known`, { cause: watch.fault() });
    if (answers(record)) return record;
    if (record && record.error !== null)
      throw new ViewUnavailable(`${keyOf(view)} is parked: ${record.error}`);
    throw new ViewUnavailable(`${keyOf(view)} is being filled`);
  }

  function kept(view: View): ViewRecord & { collection: string } {
    const record = living(view);
    if (watch.isKept(id)) return record;
    throw new ViewUnavailable(`no process keeps ${keyOf(view)} up to date`);
  }

  function readingsOf(found: typeof living, nameIn = (collection: string) => collection) {
    const readings = new Map(
      views.map((view) => [view.name, reading(() => readStore.collection(nameIn(found(view).collection)))]),
    );
    return <D extends Doc>(view: View): Reading<D> => {
      const made = readings.get(view.name);
      if (!made) throw new Error(`unknown view ${view.name}`);
      return made as unknown as Reading<D>;
    };
  }

  function unavailableReason(view: View): string | null {
    try {
      kept(view);
      return null;
    } catch (fault) {
      return (fault as Error).message;
    }
  }

  function isProjected(view: View): boolean {
    const record = progress.of(id);
    const own = record?.views[view.name];
    if (!record || !answers(own)) return isParked(view);
    return shownBy(record, own) >= begun && watch.isKept(id);
  }

  const awaited = views.filter(({ background }) => !background);
  const handlers = new Map(
    [...new Set(awaited.flatMap(({ types }) => types))].map((type) => [
      type,
      awaited.filter(({ types }) => types.includes(type)),
    ]),
  );
  const entityViews = new Map(
    [...new Set(views.flatMap(({ streams }) => streams))].map((category) => [
      category,
      viewsOfEntities(views, category),
    ]),
  );
  const handling = (types: readonly string[]) => [
    ...new Set(types.flatMap((type) => handlers.get(type) ?? [])),
  ];

  return {
    /** The view's current collection, looked up at each call; promises reject with `ViewUnavailable`. */
    collection: readingsOf(living),
    /** The same, but rejects while no process maintains the view. */
    requireFresh: readingsOf(kept),
    /** Aggregates of `View.counters`; rejects until this version of the view is filled. */
    counters: readingsOf(living, countersName)<Aggregate>,
    /** Changes whenever the view's documents may have changed, at the latest when `waitUntilVisible` or
     * `waitForPosition` resolves. Reads one record when another process maintains the view. */
    async version(view: View): Promise<string> {
      if (!view.versioned) throw new Error(`${view.name} is not versioned`);
      const { collection } = living(view);
      const record = progress.owns(id) ? progress.of(id) : await records.findOne({ _id: id });
      return versionOf(record?.views[view.name] ?? { collection, changed: '' });
    },
    /** Null when another process maintains the view. */
    versionHere: (view: View) => (progress.owns(id) ? versionOf(living(view)) : null),
    listen({ name }: View, changed: () => void): void {
      let version = '';
      progress.listen((record) => {
        const own = record._id === id ? record.views[name] : undefined;
        if (!own) return;
        // Published messages do not name the views.
        const now = progress.owns(id) ? versionOf(own) : record.position;
        if (now !== version) changed();
        version = now;
      });
    },
    /** Whether all views that handle one of the types have reached the position (null: the head). Waits at most
     * 10 s, never throws. Does not wait for a view that is unavailable or not maintained: false if it shows the
     * category. */
    async waitUntilVisible(
      { category, types }: { category: string; types: readonly string[] },
      position: Position | null,
    ): Promise<boolean> {
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
    /** Resolves when the current views, except `background` ones, have reached a position; `types`: only views
     * that handle one. A read with `requireFresh` then includes it or rejects. */
    async waitForPosition(
      position: Position,
      { types, signal }: { types?: readonly string[]; signal?: AbortSignal },
    ): Promise<void> {
      signal?.throwIfAborted();
      const begun = (types ? handling(types) : awaited).map((view) => waits.begin(view, position));
      const end = () => {
        for (const wait of begun) wait.cancel(signal?.reason);
      };
      signal?.addEventListener('abort', end);
      await Promise.all(begun.map(({ outcome }) => outcome)).finally(() =>
        signal?.removeEventListener('abort', end),
      );
    },
    async waitForView(view: View): Promise<void> {
      const wait = waits.begin(view, await store.head());
      const late = timers.after(PATIENCE_MS, () => wait.cancel(LATE));
      await wait.outcome.finally(late);
    },
    /** Why commands on the category must be rejected now; null: accept them. */
    outage(category: string): NotWritten | null {
      const own = entityViews.get(category) ?? [];
      if (own.length === 0) return null;
      const lastError = watch.fault();
      const why = lastError
        ? String(lastError)
        : own.map(unavailableReason).find((reason) => reason !== null);
      return why ? new NotWritten(why, { cause: lastError }) : null;
    },
    async states(): Promise<ViewState[]> {
      await watch.poll();
      const head = await store.head();
      return views.map((view) => stateIn(view, progress.of(id), head));
    },
    parked: () => views.filter(isParked).map(({ name }) => name),
    /** False: there is no such view. */
    async requestRebuild(name: string): Promise<boolean> {
      const isKnown = views.some((view) => view.name === name);
      const request = { _id: requestId(id, name), projector: id, view: name, cancel: false };
      if (isKnown) await rebuilds.swap(request._id, null, request);
      return isKnown;
    },
    /** False: there is no rebuild, or it is a first filling. */
    async cancelRebuild(name: string): Promise<boolean> {
      await watch.poll();
      const known = views.find((view) => view.name === name);
      const state = known && recordOf(known);
      if (!state || state.filling === null || state.collection === null) return false;
      const request = { _id: requestId(id, name), projector: id, view: name, cancel: true };
      return (await rebuilds.swap(request._id, {}, request)) || rebuilds.swap(request._id, null, request);
    },
    /** Whether every view can be queried or is parked. */
    isReady: () =>
      watch.fault() === null && awaited.every((view) => isParked(view) || !unavailableReason(view)),
    /** Whether each view, in this version, has reached the head as of this process's start or is parked. */
    isCaughtUp: () => watch.fault() === null && views.every(isProjected),
    /** Why the records cannot be read; null: they can. */
    fault: watch.fault,
    stop(): void {
      waits.close(new StoreUnavailable('the read models are closed'));
      watch.stop();
    },
  };
}

const versionOf = ({ collection, changed }: Pick<ViewRecord, 'collection' | 'changed'>) =>
  `${collection} ${changed}`;
