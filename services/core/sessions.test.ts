import { randomInt, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { tempRecordStore } from '../tests/support/temp-record-store.ts';
import { type TestClock, testClock } from '../tests/support/test-clock.ts';
import { NOTED_EVERY_MS, openSessions, REMEMBERED_MS, type SeenSession, type Sessions } from './sessions.ts';

const DAY_MS = 24 * 3_600_000;
const ALWAYS = '2000-01-01T00:00:00.000Z';

let clock: TestClock;
let sessions: Sessions;
let session: SeenSession;
beforeEach(async () => {
  clock = testClock('2026-11-22T08:00:00.000Z');
  sessions = await openSessions((await tempRecordStore(clock)).store, clock);
  session = {
    id: randomUUID(),
    userId: randomInt(1, 2 ** 40),
    epoch: 2,
    address: '203.0.113.7',
    agent: 'Firefox',
  };
});

const at = (ms: number) => new Date(Date.parse('2026-11-22T08:00:00.000Z') + ms).toISOString();

test('a session starts when it is first seen, and its last use is updated only every few minutes', async () => {
  await sessions.seen(session);
  clock.move(NOTED_EVERY_MS - 1);
  await sessions.seen({ ...session, address: '198.51.100.1' });
  expect(await sessions.of(session.userId, ALWAYS)).toEqual([
    { ...session, startedAt: at(0), lastSeenAt: at(0) },
  ]);
  clock.move(1);
  await sessions.seen({ ...session, address: '198.51.100.1' });
  expect(await sessions.of(session.userId, ALWAYS)).toEqual([
    { ...session, address: '198.51.100.1', startedAt: at(0), lastSeenAt: at(NOTED_EVERY_MS) },
  ]);
});

test('returns only the user’s sessions since a time, newest first', async () => {
  const [second, third] = [randomUUID(), randomUUID()];
  await sessions.seen(session);
  await sessions.seen({ ...session, id: randomUUID(), userId: session.userId + 1 });
  clock.move(1000);
  await sessions.seen({ ...session, id: second });
  clock.move(1000);
  await sessions.seen({ ...session, id: third });
  const ids = async (since: string) => (await sessions.of(session.userId, since)).map(({ id }) => id);
  expect(await ids(ALWAYS)).toEqual([third, second, session.id]);
  expect(await ids(at(1000))).toEqual([third, second]);
});

test('knows returns true only for an address of one of the user’s sessions', async () => {
  await sessions.seen(session);
  const { userId, address } = session;
  expect(await sessions.knows(userId, address)).toBe(true);
  expect(await sessions.knows(userId, '198.51.100.1')).toBe(false);
  expect(await sessions.knows(userId + 1, address)).toBe(false);
});

test('forget removes all sessions of one user', async () => {
  await sessions.seen(session);
  await sessions.seen({ ...session, id: randomUUID(), userId: session.userId + 1 });
  await sessions.forget(session.userId);
  expect(await sessions.of(session.userId, ALWAYS)).toEqual([]);
  expect(await sessions.of(session.userId + 1, ALWAYS)).toHaveLength(1);
});

test('sessions unused for long are removed when others are recorded', async () => {
  await sessions.seen(session);
  clock.move(REMEMBERED_MS + DAY_MS);
  await sessions.seen({ ...session, id: randomUUID(), userId: session.userId + 1 });
  expect(await sessions.of(session.userId, ALWAYS)).toEqual([]);
});

test('restore adds unknown sessions and keeps existing ones', async () => {
  await sessions.seen(session);
  const kept = { ...session, startedAt: at(-5000), lastSeenAt: at(-1000) };
  const other = { ...kept, id: randomUUID() };
  await sessions.restore([kept, other]);
  const mine = (await Array.fromAsync(sessions.all())).filter(({ userId }) => userId === session.userId);
  expect(mine).toHaveLength(2);
  expect(mine).toEqual(expect.arrayContaining([{ ...session, startedAt: at(0), lastSeenAt: at(0) }, other]));
});
