import {
  type EventStore,
  NotWritten,
  type Position,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { Doc, ReadStore } from '@coffret/contracts/ports/read-store';
import { type View, viewsOfEntities } from '../view.ts';
import { createPositionWaiters } from './position-waiters.ts';
import type { Progress } from './progress.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { type Reading, reading } from './reading.ts';
import { BLIND_MS, ensureRecords, watchRecords } from './record-watch.ts';
import { type Sheet, tallyName } from './tally.ts';
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
  requireFresh<D extends Doc = Doc>(view: View): Reading<D>;
  /** What is counted of a view's documents (`View.tally`), by the sheets' names; refused until its own version is filled. */
  tally(view: View): Reading<Sheet>;
  /**
   * A text that is another one whenever a view's documents are: at the latest once `waitUntilVisible` or `waitForPosition` says so.
   * Costs nothing where the view is kept up to date by this process, and looking at one record elsewhere.
   */
  version(view: View): Promise<string>;
  /** The same where it is known without asking; null where another process keeps the view up to date. */
  versionHere(view: View): string | null;
  /** Calls whenever a view's documents may be others, as far as this process knows. */
  listen(view: View, changed: () => void): void;
  /**
   * Whether all views that handle one of the types show what was written up to the position (null: up to now).
   * Waits for 10 s at most and never throws. A view that cannot be asked, or that nobody keeps up to date, is not
   * waited for: false when the category is its own.
   */
  waitUntilVisible(
    written: { category: string; types: readonly string[] },
    position: Position | null,
  ): Promise<boolean>;
  /**
   * Resolves when all current views except `background` ones show a position; `types`: those that handle one of them.
   * A read with `requireFresh` then sees it, or is refused.
   */
  waitForPosition(
    position: Position,
    options: { types?: readonly string[]; signal?: AbortSignal },
  ): Promise<void>;
  /** Resolves when a view that is `background` shows all that has happened by now, or cannot be asked. */
  waitForView(view: View): Promise<void>;
  /** Why a command on the category's streams cannot be taken now; null when it can. */
  outage(category: string): NotWritten | null;
  /** As saved, and newer where this process knows more. */
  states(): Promise<ViewState[]>;
  /** Has the view's owner make it anew. False: there is no such view. */
  requestRebuild(name: string): Promise<boolean>;
  /** Has its owner break the rebuild off that is under way. False: there is none, or nothing to go on with. */
  cancelRebuild(name: string): Promise<boolean>;
  /** The names of the views that are parked, as far as this process knows. */
  parked(): string[];
  /** Whether every view can be asked, or is parked. */
  isReady(): boolean;
  /**
   * Whether every view shows, in this program's version of it, what the event store held when this process started, or
   * is seen to be kept up to date by another process, or is parked.
   */
  isCaughtUp(): boolean;
  /** What keeps this process from seeing how the views stand; null: nothing. */
  fault(): Error | null;
  /** Ends the looking; whoever waits learns that it is over. */
  stop(): void;
}

interface Dependencies {
  store: Pick<EventStore, 'head' | 'identity'>;
  readStore: ReadStore;
  views: readonly View[];
  progress: Progress;
  timers?: Timers;
  /** Where other processes tell how far their views are; null, or absent: this one looks for itself. */
  feed?: ProgressFeed | null;
}

/** Finds the read models and waits for them; whoever keeps them up to date may be another process. */
export async function openReadModels({
  store,
  readStore,
  views,
  progress,
  timers = systemTimers,
  feed = null,
}: Dependencies): Promise<ReadModels> {
  await ensureRecords(readStore);
  const waits = createPositionWaiters({
    progress,
    outcomeOf(view, position) {
      const record = asked(view);
      if (!answers(record)) return 'vain';
      if (record.position < position) return isKept(view, record) ? null : 'vain';
      // Programs of other versions live beside this one: whoever is answered here may ask there.
      const shows = (other: ViewRecord) => other.position >= position || !isKept(view, other);
      return versionsOf(view).every(shows) ? 'shown' : null;
    },
    begun: (view) => isOthers(view) && watch.hurry(),
  });
  const [identity, begun] = await Promise.all([store.identity(), store.head()]);
  const watch = watchRecords({
    readStore,
    identity,
    progress,
    isAwaited: () => waits.views().some(isOthers),
    timers,
    feed,
  });
  await watch.look().catch((fault: unknown) => {
    watch.stop();
    throw fault;
  });
  const records = readStore.collection<ViewRecord>(RECORDS);
  const rebuilds = readStore.collection(REBUILDS);

  /** Of all programs' versions of a view those that can be asked. */
  const versionsOf = ({ name }: View) => progress.ofName(name).filter(answers);

  /** When each was first seen to answer. */
  const answersSince = new Map<string, number>();
  progress.listen((record) => {
    if (answers(record) && !answersSince.has(record._id)) answersSince.set(record._id, timers.now());
  });

  /**
   * A version that answers for the first time is asked once every process must have seen that it does, and waits for
   * it as well; until then what is answered by older programs shows in their own, while that is kept up.
   */
  function asked(view: View): ViewRecord | undefined {
    const all = progress.ofName(view.name);
    // As nearly always: there is nothing to choose between.
    if (all.length < 2) return askedRecord(all, view);
    const known = (answersSince.get(keyOf(view)) ?? 0) + BLIND_MS <= timers.now();
    const older = known
      ? undefined
      : askedRecord(
          all.filter(({ _id }) => _id !== keyOf(view)),
          view,
        );
    const isInUse = older && answers(progress.of(keyOf(view))) && answers(older) && !watch.isLeft(older._id);
    return isInUse && !watch.isGivenBack(older._id) ? older : askedRecord(all, view);
  }

  /** Whether somebody keeps what is asked up to date. */
  const isKept = (view: View, { _id, version }: ViewRecord) =>
    !(version === view.version ? watch.isOwnerless(_id) : watch.isLeft(_id));

  /** Whether another process keeps it up to date. */
  function isOthers(view: View): boolean {
    const versions = versionsOf(view);
    return versions.length === 0 || versions.some(({ _id }) => !progress.owns(_id));
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
  function readingsOf(
    found: (view: View) => ViewRecord & { slot: number },
    nameIn: (collection: string) => string = (collection) => collection,
  ) {
    const readings = new Map(
      views.map((view) => [
        view.name,
        reading(() => {
          const record = found(view);
          return readStore.collection(nameIn(collectionName(record, record.slot)));
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

  /** An older version's tally may be another one, or none. */
  function talliedRecord(view: View): ViewRecord & { slot: number } {
    const record = livingRecord(view);
    if (record.version === view.version) return record;
    throw new ViewUnavailable(`${keyOf(view)} is being made`);
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
    if (own?.error != null) return true;
    const isThere = answers(own) && (own.position >= begun || watch.isKeptElsewhere(own._id));
    return isThere && isKept(view, own);
  }

  const awaited = views.filter(({ background }) => !background);
  const handlers = new Map(
    [...new Set(awaited.flatMap(({ types }) => types))].map((type) => [
      type,
      awaited.filter(({ types }) => types.includes(type)),
    ]),
  );
  const handling = (types: readonly string[]) => [
    ...new Set(types.flatMap((type) => handlers.get(type) ?? [])),
  ];

  return {
    collection: readingsOf(livingRecord),
    requireFresh: readingsOf(keptRecord),
    tally: readingsOf(talliedRecord, tallyName),
    async version(view) {
      if (!view.versioned) throw new Error(`${view.name} is not versioned`);
      const { _id } = livingRecord(view);
      const record = progress.owns(_id) ? progress.of(_id) : await records.findOne({ _id });
      return versionOf(_id, record);
    },
    versionHere(view) {
      const record = livingRecord(view);
      return progress.owns(record._id) ? versionOf(record._id, record) : null;
    },
    listen({ name }, changed) {
      progress.listen((record) => record.name === name && changed());
    },
    async waitUntilVisible({ category, types }, position) {
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
    async waitForPosition(position, { types, signal }) {
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
    async waitForView(view) {
      const wait = waits.begin(view, await store.head());
      const late = timers.after(PATIENCE_MS, () => wait.cancel(LATE));
      await wait.outcome.finally(late);
    },
    outage(category) {
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
    async requestRebuild(name) {
      const view = views.find((one) => one.name === name);
      if (view) await rebuilds.swap(keyOf(view), null, { _id: keyOf(view) });
      return view !== undefined;
    },
    async cancelRebuild(name) {
      await watch.look();
      const record = views.filter((one) => one.name === name).map((view) => progress.of(keyOf(view)))[0];
      if (!record || record.filling === null || record.slot === null) return false;
      const { _id } = record;
      const request = { _id, cancel: true };
      return (await rebuilds.swap(_id, {}, request)) || rebuilds.swap(_id, null, request);
    },
    isReady: () =>
      watch.fault() === null &&
      awaited.every((view) => progress.of(keyOf(view))?.error != null || !whyNot(view)),
    isCaughtUp: () => watch.fault() === null && views.every(isProjected),
    fault: watch.fault,
    stop() {
      waits.close(new StoreUnavailable('the read models are closed'));
      watch.stop();
    },
  };
}

const versionOf = (key: string, record: ViewRecord | null | undefined) =>
  `${key} ${record?.slot} ${record?.changed}`;
