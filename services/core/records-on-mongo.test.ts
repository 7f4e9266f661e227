import { randomUUID } from 'node:crypto';
import type { Document } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { openSentMails } from '../platform/mail/sent-mails.ts';
import { portCollection } from '../platform/mongo.ts';
import { openPersonKeys } from '../platform/person-keys/person-keys.ts';
import { openMongoRecordStore } from '../platform/record-store/mongo-record-store.ts';
import { recordStoreContract } from '../platform/record-store/record-store.contract.ts';
import type { RecordStore } from '../platform/record-store/record-store.ts';
import { describeOnMongo, mongoOf } from '../tests/support/on-mongo.ts';
import { type TestClock, testClock } from '../tests/support/test-clock.ts';
import { openLoginFailures } from './login-failures.ts';
import { openPreferences } from './preferences.ts';
import { openCheckpoints } from './reactions/checkpoints.ts';
import { openDeadLetters } from './reactions/dead-letters.ts';
import { LEASE_MS, openRequestKeys } from './request-keys.ts';
import { openSessions } from './sessions.ts';

const NOW = '2026-11-21T08:00:00.000Z';
const BEFORE = '2026-11-21T07:00:00.000Z';

await describeOnMongo('Records in MongoDB', (server) => {
  const mongo = mongoOf(server);

  recordStoreContract('MongoDB', async (clock) => {
    const open = () => openMongoRecordStore(mongo(), clock);
    return { store: open(), reopen: async () => open(), close: async () => undefined };
  });

  let clock: TestClock;
  let store: RecordStore;
  let id: string;
  beforeEach(() => {
    clock = testClock(NOW);
    store = openMongoRecordStore(mongo(), clock);
    id = randomUUID();
  });

  const collection = (name: string) => portCollection<Document & { _id: string | number }>(mongo(), name);
  /** As a program before there was one store for all kinds wrote it. */
  const written = (name: string, document: Document & { _id: string | number }) =>
    collection(name).insertOne(document);
  /** As such a program reads it. */
  async function read(name: string, _id: string | number) {
    const { version: _version, ...document } = (await collection(name).findOne({ _id })) as Document;
    return document;
  }

  test('person keys are read from and written to the collection of an earlier version', async () => {
    const keys = await openPersonKeys(store);
    await written('person-keys', { _id: `user-${id}`, wrapped: 'a' });
    await written('person-keys', { _id: `contact-${id}`, wrapped: null });
    expect(await keys.make({ name: `user-${id}`, wrapped: 'b' })).toEqual({
      name: `user-${id}`,
      wrapped: 'a',
    });
    expect(await keys.find([`contact-${id}`])).toEqual([{ name: `contact-${id}`, wrapped: null }]);
    await keys.destroy(`user-${id}`);
    expect(await read('person-keys', `user-${id}`)).toEqual({ _id: `user-${id}`, wrapped: null });
    await keys.make({ name: `quote-${id}`, wrapped: 'c' });
    expect(await read('person-keys', `quote-${id}`)).toEqual({ _id: `quote-${id}`, wrapped: 'c' });
  });

  test('checkpoints and dead letters are read from and written to the collections of an earlier version', async () => {
    const [checkpoints, letters] = [await openCheckpoints(store), await openDeadLetters(store)];
    const checkpoint = { position: '1', storeIdentity: 'a' };
    await written('checkpoints', { _id: id, ...checkpoint });
    expect(await checkpoints.get(id)).toEqual(checkpoint);
    await checkpoints.put(id, { ...checkpoint, position: '2' });
    expect(await read('checkpoints', id)).toEqual({ _id: id, ...checkpoint, position: '2' });
    const letter = {
      reaction: 'mails',
      eventId: 'e',
      type: 'Ordered',
      stream: 'order-1',
      revision: 1,
      position: '1',
      error: 'TypeError',
      setAsideAt: NOW,
    };
    await written('dead-letters', { _id: id, ...letter });
    expect(await letters.list({ page: 1, size: 10 })).toEqual({ rows: [{ id, ...letter }], count: 1 });
    await letters.add({ id, ...letter, error: 'RangeError' });
    expect(await read('dead-letters', id)).toEqual({ _id: id, ...letter, error: 'RangeError' });
  });

  test('failed logins are read from and written to the collection of an earlier version', async () => {
    const failures = await openLoginFailures(store);
    await written('login-failures', { _id: 12, count: 3 });
    await written('login-failures', { _id: 13, count: 3, addresses: { a: 2, b: 1 } });
    expect(await failures.add(12, 'a')).toEqual({ count: 4, here: 1 });
    expect(await failures.add(13, 'a')).toEqual({ count: 4, here: 3 });
    expect(await read('login-failures', 13)).toEqual({ _id: 13, count: 4, addresses: { a: 3, b: 1 } });
    await failures.forget(12);
    expect(await collection('login-failures').findOne({ _id: 12 })).toBeNull();
  });

  test('sessions are read from and written to the collection of an earlier version', async () => {
    const sessions = await openSessions(store, clock);
    const session = { userId: 12, epoch: 2, address: 'a', agent: 'b' };
    const seen = { startedAt: new Date(BEFORE), lastSeenAt: new Date(BEFORE) };
    await written('sessions', { _id: id, ...session, ...seen });
    expect(await sessions.of(12, BEFORE)).toEqual([
      { id, ...session, startedAt: BEFORE, lastSeenAt: BEFORE },
    ]);
    await sessions.seen({ id, ...session, address: 'c' });
    expect(await read('sessions', id)).toEqual({
      _id: id,
      ...session,
      address: 'c',
      startedAt: new Date(BEFORE),
      lastSeenAt: new Date(NOW),
    });
  });

  test('sent mails and preferences are read from the collections of an earlier version', async () => {
    const [mails, preferences] = [await openSentMails(store, clock), await openPreferences(store)];
    await written('handed-over', { _id: id, at: new Date(BEFORE) });
    expect(await mails.has(id)).toBe(true);
    const key = `preferences/${id}`;
    await written('records', { _id: key, value: '"sealed"', version: 'v', expires: null });
    expect(await preferences.get(key)).toBe('sealed');
    await preferences.put({ key, value: 'other' });
    expect(await read('records', key)).toEqual({ _id: key, value: '"other"' });
  });

  test('answered and running requests are read from the collection of an earlier version', async () => {
    const keys = await openRequestKeys(store, clock);
    const work = { digest: 'd', begun: new Date(BEFORE), chosen: [{ what: 'project 0', json: '12' }] };
    const answer = { status: 201, body: '{}' };
    const leased = new Date(Date.parse(NOW) - LEASE_MS + 1);
    await written('request-keys', { _id: `${id}-1`, ...work, holder: null, leased, answer });
    await written('request-keys', { _id: `${id}-2`, ...work, holder: 'h', leased, answer: null });
    expect(await keys.begin(`${id}-1`, 'd', 'a')).toEqual({
      state: 'answered',
      at: BEFORE,
      chosen: { 'project 0': 12 },
      answer: { ...answer, persons: null },
    });
    expect(await keys.begin(`${id}-2`, 'd', 'a')).toEqual({ state: 'busy' });
    clock.move(1);
    expect(await keys.begin(`${id}-2`, 'd', 'a')).toEqual({
      state: 'begun',
      at: BEFORE,
      again: true,
      chosen: { 'project 0': 12 },
    });
    await keys.answer(`${id}-2`, 'a', { ...answer, persons: ['user-1'] });
    expect(await read('request-keys', `${id}-2`)).toEqual({
      _id: `${id}-2`,
      ...work,
      holder: null,
      leased: clock.now(),
      answer: { ...answer, persons: ['user-1'] },
    });
  });

  test('expired records are removed when others are written', async () => {
    const name = `expiring-${id}`;
    const records = await store.open<{ at: string }>({
      name,
      expiry: { from: 'at', ms: 1000 },
      dates: ['at'],
    });
    const write = (key: string) => records.put(key, { at: clock.now().toISOString() });
    await write('old');
    clock.move(3_600_000);
    await write('new');
    expect(await collection(name).distinct('_id')).toEqual(['new']);
  });

  test('only one of two processes begins a request, and the other one when the lease has expired', async () => {
    const processes = await Promise.all([1, 2].map(() => openRequestKeys(store, clock)));
    const begun = await Promise.all(processes.map((keys, n) => keys.begin(id, 'd', `h${n}`)));
    expect(begun.map(({ state }) => state).sort()).toEqual(['begun', 'busy']);
    clock.move(LEASE_MS);
    expect(await processes[1]?.begin(id, 'd', 'next')).toMatchObject({ state: 'begun', again: true });
  });
});
