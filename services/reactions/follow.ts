import { setTimeout } from 'node:timers/promises';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import {
  type EventBatch,
  type EventStore,
  type Position,
  START,
  type StoredEvent,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import { persevere } from '@coffret/projections/runner/persevere';
import type { ReadModels } from '@coffret/projections/runner/read-models';
import type { FastifyBaseLogger } from 'fastify';
import type { Checkpoints } from '../platform/checkpoints/checkpoints.ts';
import type { Clock } from '../platform/clock.ts';
import type { DeadLetters } from '../platform/dead-letters/dead-letters.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type Due, deadLetterOf, jobsOf, type ObserveReactions, PAST, type Reaction } from './reaction.ts';

const NAME = 'reactions';
/** How far behind the events the checkpoint is saved at most, while nothing follows from them. */
const SAVE_EVERY_MS = 200;

interface Needs {
  store: EventStore;
  registry: EventRegistry;
  checkpoints: Checkpoints;
  deadLetters: DeadLetters;
  jobs: Jobs;
  reactions: readonly Reaction[];
  /** Jobs look there for what they tell of. */
  readModels: Pick<ReadModels, 'passed'>;
  clock: Clock;
  log: FastifyBaseLogger;
  observe?: ObserveReactions | undefined;
}

export interface Reactions {
  /** Resolves when the jobs of everything up to a position are enqueued, or set aside. */
  passed(position: Position): Promise<void>;
  stop(): Promise<void>;
}

/** Turns events into jobs, from where it stopped last. What a reaction cannot handle is set aside, and it goes on. */
export async function followReactions(needs: Needs): Promise<Reactions> {
  const { store, registry, checkpoints, deadLetters, jobs, reactions, readModels, clock, log } = needs;
  const { observe = (_due, enqueueing) => enqueueing() } = needs;
  const types = [...new Set(reactions.flatMap(({ to }) => to))];
  const stopping = new AbortController();
  const { signal } = stopping;
  const storeIdentity = await store.identity();
  const kept = await checkpoints.load(NAME);
  if (kept && kept.storeIdentity !== storeIdentity) {
    throw new Error(
      `the checkpoint of the reactions belongs to another event store (${kept.storeIdentity}, this one is ` +
        `${storeIdentity}): what follows from its events is not known here`,
    );
  }
  let position = kept?.position ?? START;
  let saved = position;
  let waiting: { position: Position; resolve: () => void }[] = [];

  async function save(): Promise<void> {
    const reached = position;
    if (reached === saved) return;
    await checkpoints.save(NAME, { position: reached, storeIdentity });
    saved = reached;
  }

  async function setAside({ reaction, event }: Omit<Due, 'jobs'>, fault: unknown): Promise<void> {
    const { id, meta } = event;
    const { correlationId } = meta;
    log.error({ err: fault, reaction: reaction.name, event: id, correlationId }, 'an event is set aside');
    await deadLetters.add(deadLetterOf(reaction, event, fault, clock.now()));
  }

  async function dueOf(events: readonly StoredEvent[]): Promise<Due[]> {
    const due: Due[] = [];
    for (const event of events) {
      if (event.meta.correlationId === PAST) continue;
      for (const reaction of reactions.filter(({ to }) => to.includes(event.type))) {
        try {
          due.push({ reaction, event, jobs: jobsOf(reaction, event, registry) });
        } catch (fault) {
          await setAside({ reaction, event }, fault);
        }
      }
    }
    return due.filter((one) => one.jobs.length > 0);
  }

  async function enqueue(due: readonly Due[]): Promise<void> {
    try {
      await jobs.enqueue(due.flatMap((one) => one.jobs));
    } catch (fault) {
      if (fault instanceof StoreUnavailable) throw fault;
      const [only, ...others] = due;
      // One of them is not in order: the others come to no harm by it.
      if (only && others.length === 0) await setAside(only, fault);
      else for (const one of due) await enqueue([one]);
    }
  }

  async function react({ events, position: reached }: EventBatch): Promise<void> {
    const due = await dueOf(events);
    const last = due.at(-1);
    if (last) {
      // Jobs read what they tell of: none is begun before every view shows it.
      await readModels.passed(last.event.position, { signal });
      await observe(due, () => enqueue(due));
    }
    position = reached;
    if (last) await save();
    const told = waiting.filter((one) => one.position <= position);
    waiting = waiting.filter((one) => one.position > position);
    for (const { resolve } of told) resolve();
  }

  /** Everything is tried again until it comes off: events are never passed over. */
  const untilDone = (work: () => Promise<void>) =>
    persevere(work, { signal, log, faults: Number.POSITIVE_INFINITY });

  async function follow(): Promise<void> {
    await untilDone(async () => {
      for await (const batch of store.follow(position, { types, signal }))
        await untilDone(() => react(batch));
      if (!signal.aborted) throw new StoreUnavailable('the event store has closed');
    });
  }
  async function saveBehind(): Promise<void> {
    while (!signal.aborted) {
      await setTimeout(SAVE_EVERY_MS, undefined, { signal, ref: false });
      await untilDone(save);
    }
  }
  // Only the signal ends them.
  const ended = Promise.all([follow(), saveBehind()].map((work) => work.catch(() => undefined)));

  return {
    async passed(wanted) {
      if (wanted > position)
        await new Promise<void>((resolve) => waiting.push({ position: wanted, resolve }));
    },
    async stop() {
      stopping.abort();
      await ended;
      await save().catch((err: unknown) => log.error({ err }, 'the checkpoint of the reactions is behind'));
    },
  };
}
