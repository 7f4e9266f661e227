import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATEGORY_NAMES, eventTypesOf } from '@coffret/contracts/event-categories';
import { type EventStore, NO_STREAM } from '@coffret/contracts/ports/event-store';
import { goldenEvent } from '@coffret/contracts/testing/golden-events';
import { appendEvent } from '@coffret/projections/testing/append-event';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { eventRegistry as registry } from '../app/event-registry.ts';
import { SUBJECTS } from '../app/subjects.ts';
import { openCheckpoints } from '../core/reactions/checkpoints.ts';
import { openDeadLetters } from '../core/reactions/dead-letters.ts';
import { followReactions } from '../core/reactions/follow.ts';
import type { Reaction } from '../core/reactions/reaction.ts';
import { retryDeadLetter } from '../core/reactions/retry-dead-letter.ts';
import { reactionsOf } from '../core/subject.ts';
import { openSqliteJobs } from '../platform/jobs/sqlite-jobs.ts';
import { openMemoryLocks } from '../platform/locks/memory-locks.ts';
import { tempEventStore } from './support/temp-event-store.ts';
import { tempRecordStore } from './support/temp-record-store.ts';
import { testClock } from './support/test-clock.ts';

const clock = testClock();
const PAGE = { page: 1, size: 1_000 };
const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);

let store: EventStore;
beforeEach(async () => {
  store = await tempEventStore();
});

const categoryOf = (type: string) => CATEGORY_NAMES.find((category) => eventTypesOf(category).includes(type));

const reactions = reactionsOf(SUBJECTS);
const log = pino({ level: 'silent' });

async function follow() {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  const jobs = openSqliteJobs(join(folder, 'jobs.db'), { clock, log });
  const records = (await tempRecordStore(clock)).store;
  const checkpoints = await openCheckpoints(records);
  const deadLetters = await openDeadLetters(records);
  const readModels = { waitForPosition: async () => undefined };
  const locks = openMemoryLocks();
  const needs = {
    store,
    registry,
    checkpoints,
    deadLetters,
    jobs,
    locks,
    reactions,
    readModels,
    clock,
    log,
  };
  const following = await followReactions(needs);
  onTestFinished(async () => {
    await following.stop();
    await jobs.close();
    await rm(folder, { recursive: true });
  });
  await following.waitFor(await store.head());
  const known = async () => {
    const lists = [await jobs.list('waiting', PAGE), await jobs.list('delayed', PAGE)];
    return lists.flatMap(({ rows }) => rows.map(({ id, name, data }) => ({ id, name, data }))).sort(byId);
  };
  const setAside = async () => (await deadLetters.list(PAGE)).rows;
  return { known, setAside, retry: (id: string) => retryDeadLetter(needs, id) };
}

test.each(reactions.map(({ name }) => name))(
  'events whose reaction %s throws become dead letters, and other reactions continue',
  async (name) => {
    const reaction = reactions.find((one) => one.name === name) as Reaction;
    const types = [...new Set(reactions.flatMap(({ to }) => to))];
    for (const [index, type] of types.entries())
      await appendEvent(
        { store, registry },
        `${categoryOf(type)}-${index + 1}`,
        NO_STREAM,
        goldenEvent(type),
      );
    const right = await (await follow()).known();
    const defect = vi.spyOn(reaction, 'jobs').mockImplementation(() => {
      throw new TypeError('a defect');
    });
    const { known, setAside, retry } = await follow();
    // The id of a job consists of the id of its event, the name of the reaction and a number.
    const isIts = new RegExp(`^.{36}-${name}-\\d+$`);
    expect(await known()).toEqual(right.filter(({ id }) => !isIts.test(id)));
    const letters = await setAside();
    expect(letters.map(({ type }) => type).sort()).toEqual([...reaction.to].sort());
    defect.mockRestore();
    for (const { id } of letters) await retry(id);
    expect(await known()).toEqual(right);
    expect(await setAside()).toEqual([]);
  },
);
