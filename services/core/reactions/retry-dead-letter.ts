import { type EventRegistry, NewerSchema } from '@coffret/contracts/event-registry';
import { type EventStore, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs, NewJob } from '../../platform/jobs/jobs.ts';
import type { DeadLetter, DeadLetters } from './dead-letters.ts';
import { jobsOf, type Reaction } from './reaction.ts';

interface Dependencies {
  store: Pick<EventStore, 'readBackwards'>;
  registry: EventRegistry;
  reactions: readonly Reaction[];
  deadLetters: DeadLetters;
  jobs: Pick<Jobs, 'enqueue'>;
  clock: Clock;
}

const PAGE = 100;

export async function unreadableLetters(deadLetters: Pick<DeadLetters, 'list'>): Promise<DeadLetter[]> {
  const found: DeadLetter[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await deadLetters.list({ page, size: PAGE });
    found.push(...rows.filter(({ error }) => error.startsWith(`${NewerSchema.name}:`)));
    if (rows.length < PAGE) return found;
  }
}

async function jobsAgain(
  { store, registry, reactions }: Dependencies,
  letter: DeadLetter,
): Promise<NewJob[]> {
  const reaction = reactions.find(({ name }) => name === letter.reaction);
  if (!reaction) throw new Error(`there is no reaction ${letter.reaction} any more`);
  const [event] = await store.readBackwards(letter.stream, 1, letter.revision + 1);
  if (event?.id !== letter.eventId) throw new Error(`there is no event ${letter.eventId} any more`);
  return jobsOf(reaction, event, registry);
}

/** Updates the letter when it fails again. false: not found. */
export async function retryDeadLetter(needs: Dependencies, id: string): Promise<boolean> {
  const { deadLetters, jobs, clock } = needs;
  const letter = await deadLetters.find(id);
  if (!letter) return false;
  try {
    await jobs.enqueue(await jobsAgain(needs, letter));
  } catch (fault) {
    if (fault instanceof StoreUnavailable) throw fault;
    await deadLetters.add({ ...letter, error: String(fault), setAsideAt: clock.now().toISOString() });
    return true;
  }
  await deadLetters.remove(id);
  return true;
}
