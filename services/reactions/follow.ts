import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { EventStore, Position, StoredEvent } from '@coffret/contracts/ports/event-store';
import { persevere } from '@coffret/projections/runner/persevere';
import { createWaiters } from '@coffret/projections/runner/waiters';
import type { ViewEvent } from '@coffret/projections/view';
import type { FastifyBaseLogger } from 'fastify';
import type { Checkpoints } from '../platform/checkpoints/checkpoints.ts';
import type { Jobs, NewJob } from '../platform/jobs/jobs.ts';
import { PAST, type Reaction } from './reaction.ts';

const NAME = 'reactions';

interface Needs {
  store: EventStore;
  registry: EventRegistry;
  checkpoints: Checkpoints;
  jobs: Jobs;
  reactions: readonly Reaction[];
  /** Waits until the read models have passed a position: jobs look there for what they tell of. */
  shown(position: Position): Promise<void>;
  log: FastifyBaseLogger;
}

function jobsOf(reactions: readonly Reaction[], event: ViewEvent & { id: string }): NewJob[] {
  if (event.meta.correlationId === PAST) return [];
  return reactions
    .filter(({ to }) => to.includes(event.type))
    .flatMap((reaction) => reaction.jobs(event))
    .map((job, index) => ({ ...job, id: `${event.id}-${job.name}-${index}` }));
}

export interface Reactions {
  /** Resolves when the jobs of everything up to a position are enqueued. */
  passed(position: Position): Promise<void>;
  /** The fault that stopped the reactions, if one has. */
  fault(): Error | null;
  stop(): Promise<void>;
}

/** Turns events into jobs, from where it stopped last. */
export async function followReactions({
  store,
  registry,
  checkpoints,
  jobs,
  reactions,
  shown,
  log,
}: Needs): Promise<Reactions> {
  const stopping = new AbortController();
  const from = await checkpoints.load(NAME);
  const waiters = createWaiters(from);
  let failure: Error | null = null;

  async function react(batch: readonly StoredEvent[]): Promise<void> {
    const due = batch.flatMap((event) =>
      jobsOf(reactions, { ...event, data: registry.upcast(event.type, event.schema, event.data) }),
    );
    const last = batch.at(-1);
    if (!last) return;
    if (due.length > 0) {
      await shown(last.position);
      await jobs.enqueue(due);
    }
    await checkpoints.save(NAME, last.position);
    waiters.passed(last.position);
  }

  async function follow(): Promise<void> {
    for await (const { events: batch } of store.follow(from, { signal: stopping.signal })) {
      await persevere(() => react(batch), stopping.signal, log);
    }
  }

  const following = follow().catch((err: Error) => {
    if (stopping.signal.aborted) return;
    failure = err;
    log.fatal({ err }, 'reactions stopped');
    waiters.fail(err);
  });
  return {
    passed: (position) => waiters.until(position),
    fault: () => failure,
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
