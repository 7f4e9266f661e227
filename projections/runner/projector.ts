import { NewerSchema } from '@coffret/contracts/event-registry';
import {
  type EventBatch,
  type EventStore,
  type Position,
  START,
  type StoredEvent,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { View } from '../view.ts';
import { adopt } from './adopt-filled-views.ts';
import { applyBatch } from './apply.ts';
import {
  type Attempt,
  fillGenerations,
  type Generation,
  type GenerationNeeds,
  openGeneration,
  readOn,
} from './generation.ts';
import type { Changes, Lease } from './lease.ts';
import { newCollection, REBUILDS, requestId, type ViewRecord } from './projector-record.ts';
import { createQueue } from './queue.ts';
import { BLIND_MS } from './record-watch.ts';
import { type Log, retryUntilAborted } from './retry.ts';
import type { Timers } from './timers.ts';

/** Attempts outside the loop before a view is parked. */
const TRIES = 3;
const LONGEST_ERROR = 500;

/** Called around a view's share of new events; not while it is filled. */
export type ObserveView = (
  view: View,
  events: readonly StoredEvent[],
  apply: () => Promise<void>,
) => Promise<void>;

interface ProjectorNeeds extends GenerationNeeds {
  store: EventStore;
  views: readonly View[];
  log: Log;
  timers: Timers;
  alone?: boolean;
  mayYield: boolean;
  observe?: ObserveView | undefined;
}

export type Projector = Awaited<ReturnType<typeof startProjector>>;

interface Rebuild {
  done: Promise<void>;
  cancelling: AbortController;
  isReplacing: boolean;
}

const textOf = (fault: unknown) => String(fault).slice(0, LONGEST_ERROR);

export async function startProjector(needs: ProjectorNeeds, lease: Lease) {
  const { store, readStore, views, current, log, timers } = needs;
  const { observe = (_view, _events, apply) => apply() } = needs;
  const stopping = new AbortController();
  const signal = AbortSignal.any([lease.ended, stopping.signal]);
  const attemptUntil =
    (until: AbortSignal): Attempt =>
    async (work) => {
      until.throwIfAborted();
      return retryUntilAborted(work, { signal: until, log, timers, faults: TRIES });
    };
  const attempt = attemptUntil(signal);
  const requests = readStore.collection(REBUILDS);
  const givenUp = Promise.withResolvers<'outgrown' | 'broken'>();
  /** Serializes batches and views that join or leave the loop. */
  const sequentially = createQueue();
  const members = new Map<string, Generation>();
  /** Dropped later: other processes query them until they have read the record. */
  let replaced: { generation: Generation; until: number }[] = [];
  const rebuilds = new Map<string, Rebuild>();
  const background = new Set<Promise<void>>();

  const recordOf = ({ name }: View) => lease.record.views[name] as ViewRecord;
  const change = (changes: Changes) => lease.change(changes, signal);
  const removeRequest = ({ name }: View) =>
    attempt(() => requests.swap(requestId(lease.record._id, name), { cancel: false }, null));
  const changeView = ({ name }: View, fields: Partial<ViewRecord>) => change({ views: { [name]: fields } });

  function start(work: () => Promise<void>): void {
    const done = work().catch((err: unknown) => {
      if (signal.aborted) return;
      log.error({ err }, 'the views cannot be kept up to date');
      givenUp.resolve('broken');
    });
    background.add(done);
    done.then(() => background.delete(done));
  }

  const outgrown = () => needs.mayYield && givenUp.resolve('outgrown');

  /** Until a rebuild, or another process takes over. */
  async function park(view: View, fault: unknown, failsRepeatedly: boolean): Promise<void> {
    log.error({ err: fault, view: view.name }, 'a view is parked');
    await changeView(view, { error: textOf(fault) });
    if (fault instanceof NewerSchema) outgrown();
    else if (failsRepeatedly) rebuildAll([view]);
  }

  async function join(generation: Generation, until: Attempt, fields: Partial<ViewRecord>): Promise<void> {
    const { view } = generation;
    await readOn(needs, generation, until, () => undefined);
    const before = members.get(view.name);
    // What was read just now will not come again in the loop.
    await changeView(view, { ...fields, changed: generation.position, position: null, error: null });
    members.set(view.name, generation);
    if (before) replaced.push({ generation: before, until: timers.now() + BLIND_MS });
  }

  /** `failsRepeatedly`: repeating it has not helped before; a rebuild may. */
  async function catchUp(generation: Generation, failsRepeatedly: boolean): Promise<void> {
    const { view, name } = generation;
    const isPresent = () => recordOf(view).collection === name && !signal.aborted;
    const moved = (position: Position) => {
      const fields = { position, changed: position };
      if (isPresent()) lease.moved({ views: { [view.name]: fields } }, awaitedFor([view]));
    };
    try {
      await readOn(needs, generation, attempt, moved);
      await sequentially(async () => {
        if (isPresent()) await join(generation, attempt, {});
      });
    } catch (fault) {
      if (isPresent()) await park(view, fault, failsRepeatedly);
    }
  }

  const awaitedFor = (changed: readonly View[]) => ({
    isAwaited: changed.some(({ background }) => !background),
    isSavedFirst: changed.some(({ versioned }) => versioned),
  });

  /** A view that fails leaves the loop and is retried outside it. */
  async function handle({ events, position }: EventBatch): Promise<void> {
    const before = lease.record.position;
    const failed = new Map<Generation, unknown>();
    const changed: View[] = [];
    replaced = replaced.filter(({ until }) => until >= timers.now());
    const share = async (generation: Generation, isReplaced: boolean) => {
      const { view, target } = generation;
      const own = events.filter(({ type }) => view.types.includes(type));
      if (own.length === 0) return;
      const apply = async () => applyBatch(view, target, own.map(current));
      if (!isReplaced) changed.push(view);
      try {
        await (isReplaced ? apply() : observe(view, own, apply));
      } catch (fault) {
        if (fault instanceof StoreUnavailable) throw fault;
        failed.set(generation, fault);
      }
    };
    const shares = [
      ...[...members.values()].map((generation) => share(generation, false)),
      ...replaced.map(({ generation }) => share(generation, true)),
    ];
    const outage = (await Promise.allSettled(shares)).find(({ status }) => status === 'rejected');
    if (outage?.status === 'rejected') throw outage.reason;

    const fields: { [name: string]: Partial<ViewRecord> } = {};
    for (const { name } of changed) fields[name] = { changed: position };
    replaced = replaced.filter(({ generation }) => !failed.has(generation));
    const left = [...failed].filter(([generation]) => members.get(generation.view.name) === generation);
    for (const [generation, fault] of left) {
      const { name } = generation.view;
      log.error({ err: fault, view: name }, 'a view failed; it is retried outside the loop');
      members.delete(name);
      generation.position = before;
      fields[name] = { position: before };
    }
    lease.moved({ position, views: fields }, awaitedFor(changed));
    for (const [generation, fault] of left) {
      start(() =>
        fault instanceof NewerSchema ? park(generation.view, fault, false) : catchUp(generation, false),
      );
    }
  }

  async function follow(): Promise<void> {
    const types = [...new Set(views.flatMap((view) => view.types))];
    for await (const batch of store.follow(lease.record.position, { types, signal })) {
      await sequentially(() => retryUntilAborted(() => handle(batch), { signal, log, timers }));
      if (signal.aborted) return;
    }
    if (!signal.aborted) throw new StoreUnavailable('the event store has closed');
  }

  function rebuildAll(all: readonly View[]): void {
    const fillings = all.map((view) => {
      const cancelling = new AbortController();
      const until = attemptUntil(AbortSignal.any([signal, cancelling.signal]));
      const moved = (filled: Position) => lease.moved({ views: { [view.name]: { filled } } });
      return { view, name: newCollection(view), attempt: until, moved, cancelling };
    });
    const begun = (async () => {
      const total = await attempt(() => store.head());
      const entries = fillings.map(({ view, name }) => {
        const fields: Partial<ViewRecord> = { filling: name, filled: START, total, failed: null };
        return [view.name, fields] as const;
      });
      await change({ views: Object.fromEntries(entries) });
      // Recorded now: a process that takes over restarts the rebuild.
      for (const { view } of fillings) await removeRequest(view);
      return { total, generations: fillGenerations(needs, fillings, attempt) };
    })();
    const made: string[] = [];
    const works = fillings.map(({ view, name, cancelling, attempt: until, moved }, index) => {
      const work = async () => {
        const generation = await (await begun).generations[index];
        if (!generation) return;
        await readOn(needs, generation, until, moved);
        await sequentially(async () => {
          cancelling.signal.throwIfAborted();
          rebuild.isReplacing = true;
          await join(generation, attempt, { collection: name, filling: null });
        });
        made.push(view.name);
      };
      const done = Promise.resolve()
        .then(work)
        .catch((fault: unknown) => failedRebuild(view, fault));
      const rebuild: Rebuild = {
        cancelling,
        isReplacing: false,
        done: done.finally(() => rebuilds.delete(view.name)),
      };
      rebuilds.set(view.name, rebuild);
      return rebuild.done;
    });
    start(async () => {
      await Promise.allSettled(works);
      if (made.length > 0 && (await begun).total !== START) log.info({ views: made }, 'views were rebuilt');
    });
  }

  async function failedRebuild(view: View, fault: unknown): Promise<never> {
    if (signal.aborted) throw fault;
    const isFirst = recordOf(view).collection === null;
    const isCancelled = rebuilds.get(view.name)?.cancelling.signal.aborted === true;
    if (isCancelled) log.info({ view: view.name }, 'a rebuild was cancelled');
    else log.error({ err: fault, view: view.name }, 'a view could not be rebuilt');
    const failed = isCancelled ? null : textOf(fault);
    await changeView(view, { filling: null, failed, ...(isFirst && { error: failed }) }).catch(
      (err: unknown) => {
        if (signal.aborted) return;
        log.error({ err, view: view.name }, 'a view cannot be kept up to date');
        givenUp.resolve('broken');
      },
    );
    if (isFirst && fault instanceof NewerSchema) outgrown();
    throw fault;
  }

  /** False: the view must be rebuilt. */
  async function open(view: View, wasParked: boolean): Promise<boolean> {
    const { collection, position } = recordOf(view);
    if (collection === null) return false;
    const from = position ?? lease.record.position;
    try {
      const generation = await attempt(() => openGeneration(needs, view, collection, from));
      if (position === null) members.set(view.name, generation);
      else start(() => catchUp(generation, wasParked));
      return true;
    } catch (fault) {
      if (signal.aborted) throw fault;
      log.error({ err: fault, view: view.name }, 'the documents of a view cannot be opened');
      await changeView(view, { error: textOf(fault), position: from });
      return false;
    }
  }

  const known = lease.record.views;
  await change({ views: await adopt(needs, lease.record, attempt) });
  // Before views that are adopted can join: they would share the position that the loop begins at.
  const isInLoop = (view: View) => recordOf(view).collection !== null && recordOf(view).position === null;
  if (!views.some(isInLoop)) lease.moved({ position: await attempt(() => store.head()) });
  const opened = await Promise.all(
    views.map((view) => open(view, known[view.name] !== undefined && known[view.name]?.error !== null)),
  );
  // Restarts an unfinished filling.
  const due = views.filter((view, index) => !opened[index] || recordOf(view).filling !== null);
  if (due.length > 0) rebuildAll(due);
  start(() => retryUntilAborted(follow, { signal, log, timers }));

  return {
    /** Fills a new collection, then replaces the current one, which is queried until then. Joins a running
     * rebuild, or begins after one that is being completed. Rejects with the fault, which the record also contains. */
    async rebuild(view: View): Promise<void> {
      // A rebuild that is being completed has not seen later changes.
      while (rebuilds.get(view.name)?.isReplacing) await rebuilds.get(view.name)?.done.catch(() => undefined);
      if (!rebuilds.has(view.name)) rebuildAll([view]);
      const done = rebuilds.get(view.name)?.done;
      // A recorded rebuild serves a later request too.
      if (recordOf(view).filling !== null) await removeRequest(view);
      await done;
    },
    /** Not a first filling. */
    cancelRebuild(view: View): void {
      const rebuild = rebuilds.get(view.name);
      if (rebuild && !rebuild.isReplacing && recordOf(view).collection !== null)
        rebuild.cancelling.abort(new Error('cancelled'));
    },
    /** Resolves when an event needs a newer release, or the record cannot be saved. */
    givenUp: givenUp.promise,
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled([...background, ...[...rebuilds.values()].map(({ done }) => done)]);
    },
  };
}
