import type { EventRegistry } from '@coffret/contracts/event-registry';
import {
  type EventBatch,
  type EventStore,
  type Position,
  START,
  type StoredEvent,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { ReadModels } from '@coffret/projections/runner/read-models';
import { retryUntilAborted } from '@coffret/projections/runner/retry';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Locks } from '../../platform/locks/locks.ts';
import type { CheckpointTracker } from './checkpoint.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { DeadLetters } from './dead-letters.ts';
import { type DueReaction, deadLetterOf, jobsOf, type ObserveReactions, type Reaction } from './reaction.ts';
import { retryDeadLetter, unreadableLetters } from './retry-dead-letter.ts';
import { runSingleConsumer } from './single-consumer.ts';

export const REACTIONS = 'reactions';

interface Dependencies {
  store: EventStore;
  registry: EventRegistry;
  checkpoints: Checkpoints;
  deadLetters: DeadLetters;
  jobs: Pick<Jobs, 'enqueue'>;
  locks: Locks;
  reactions: readonly Reaction[];
  skips?: (event: StoredEvent) => boolean;
  readModels: Pick<ReadModels, 'waitForPosition'>;
  clock: Clock;
  log: FastifyBaseLogger;
  observe?: ObserveReactions | undefined;
}

export type Reactions = Awaited<ReturnType<typeof followReactions>>;

const STOPPED = new StoreUnavailable('the reactions have stopped');

/** Enqueues jobs for events from the checkpoint on, in one process at a time. Events that a reaction
 * cannot handle become dead letters; so do events of newer versions, which the newer process retries. */
export async function followReactions(needs: Dependencies) {
  const { store, registry, deadLetters, jobs, reactions, readModels, clock, log } = needs;
  const { observe = (_due, enqueueing) => enqueueing(), skips = () => false } = needs;
  const types = [...new Set(reactions.flatMap(({ to }) => to))];
  let isStopped = false;
  let position = START;
  let waiting: { position: Position; resolve(): void; reject(reason: Error): void }[] = [];

  async function setAside({ reaction, event }: Omit<DueReaction, 'jobs'>, fault: unknown): Promise<void> {
    const { id, meta } = event;
    const { correlationId } = meta;
    log.error(
      { err: fault, reaction: reaction.name, event: id, correlationId },
      'the event is stored as a dead letter',
    );
    await deadLetters.add(deadLetterOf(reaction, event, fault, clock.now()));
  }

  async function dueOf(events: readonly StoredEvent[]): Promise<DueReaction[]> {
    const due: DueReaction[] = [];
    for (const event of events) {
      if (skips(event)) continue;
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

  async function enqueue(due: readonly DueReaction[]): Promise<void> {
    try {
      await jobs.enqueue(due.flatMap((one) => one.jobs));
    } catch (fault) {
      if (fault instanceof StoreUnavailable) throw fault;
      const [only, ...others] = due;
      if (only && others.length === 0) await setAside(only, fault);
      else for (const one of due) await enqueue([one]);
    }
  }

  async function react({ events, position: reached }: EventBatch, until: AbortSignal): Promise<void> {
    const due = await dueOf(events);
    const last = due.at(-1);
    if (last) {
      // Jobs read the views, so these must contain the event first.
      await readModels.waitForPosition(last.event.position, { signal: until });
      await observe(due, () => enqueue(due));
    }
    position = reached;
    const done = waiting.filter((one) => one.position <= position);
    waiting = waiting.filter((one) => one.position > position);
    for (const { resolve } of done) resolve();
  }

  async function retryUnreadable(until: AbortSignal): Promise<void> {
    const letters = await unreadableLetters(deadLetters);
    if (letters.length > 0) await readModels.waitForPosition(await store.head(), { signal: until });
    for (const { id } of letters) await retryDeadLetter(needs, id);
  }

  /** Retries without limit: no event may be skipped. */
  async function consume(place: CheckpointTracker, until: AbortSignal): Promise<void> {
    position = place.position;
    await retryUnreadable(until);
    for await (const batch of store.follow(place.position, { types, signal: until })) {
      await retryUntilAborted(() => react(batch, until), {
        signal: until,
        log,
        faults: Number.POSITIVE_INFINITY,
      });
      place.position = batch.position;
    }
    if (!until.aborted) throw new StoreUnavailable('the event store has closed');
  }
  const following = await runSingleConsumer(needs, {
    name: REACTIONS,
    startPosition: async () => START,
    consume,
  });

  return {
    /** Resolves when the jobs of all events up to a position are enqueued or dead. Rejects after a stop. */
    async waitFor(wanted: Position): Promise<void> {
      if (isStopped) throw STOPPED;
      if (wanted <= position) return;
      await new Promise<void>((resolve, reject) => waiting.push({ position: wanted, resolve, reject }));
    },
    async stop(): Promise<void> {
      isStopped = true;
      for (const { reject } of waiting.splice(0)) reject(STOPPED);
      await following.stop();
    },
  };
}
