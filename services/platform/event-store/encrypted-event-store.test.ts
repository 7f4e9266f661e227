import { randomUUID } from 'node:crypto';
import {
  type EventStore,
  type JsonObject,
  type NewEvent,
  NO_STREAM,
  NotWritten,
  START,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import { beforeEach, expect, test } from 'vitest';
import { eventRegistry } from '../../app/event-registry.ts';
import { personalFieldsOf } from '../../core/events/personal-fields.ts';
import { tempEventStore } from '../../tests/support/temp-event-store.ts';
import { tempRecordStore } from '../../tests/support/temp-record-store.ts';
import { type TestClock, testClock } from '../../tests/support/test-clock.ts';
import { CACHE_TTL_MS, createKeyring, OtherMasterKey } from '../person-keys/keyring.ts';
import { openPersonKeys, type PersonKeys } from '../person-keys/person-keys.ts';
import { encrypted } from './encrypted-event-store.ts';
import { hashOf } from './event-hash.ts';
import { hashChained } from './hash-chained-event-store.ts';

const MASTER = 'a master key of at least thirty-two';

let bare: EventStore;
let clock: TestClock;
let keys: PersonKeys;
beforeEach(async () => {
  bare = await tempEventStore();
  clock = testClock();
  keys = await openPersonKeys((await tempRecordStore(clock)).store);
});

function process(of: PersonKeys = keys) {
  const keyring = createKeyring(of, MASTER, clock);
  return {
    keyring,
    store: encrypted(hashChained(bare, keyring.keyedHashOf), keyring, personalFieldsOf(eventRegistry)),
  };
}

const event = (type: string, data: JsonObject): NewEvent => ({
  id: randomUUID(),
  type,
  schema: eventRegistry.numberOf(type),
  data,
  meta: {
    at: '2026-11-22T08:00:00.000Z',
    userId: 1,
    correlationId: 'c',
    causationId: null,
    previousHash: null,
  },
});
const contact = { fullName: 'Luc Roy', role: null, email: 'luc@roy.fr', phone: null, note: null };
const added = () => event('ContactAdded', { ...contact, customerProjId: 4, userId: 7 });
const stored = async () => JSON.stringify(await bare.readAll(START, 100));
const follows = async (store: EventStore) => {
  for await (const { events } of store.follow(START, { signal: AbortSignal.timeout(5_000) }))
    return events.map(({ data }) => data);
  return [];
};

test('personal data is decrypted on read and not stored in plain text', async () => {
  const { store } = process();
  const first = added();
  await store.append('contact-3', NO_STREAM, [first, event('CallRequested', {})]);
  expect(await stored()).not.toMatch(/Luc|roy/);
  const [read, asked] = await store.readStream('contact-3');
  expect(read).toMatchObject({ id: first.id, data: first.data, revision: 0, meta: { userId: 1 } });
  expect(asked?.data).toEqual({});
  const whole = [first.data, {}];
  expect((await store.readBackwards('contact-3', 2)).map(({ data }) => data)).toEqual(whole.toReversed());
  expect((await store.readAll(START, 9)).map(({ data }) => data)).toEqual(whole);
  expect(await follows(store)).toEqual(whole);
  expect((await process().store.readStream('contact-3'))[0]?.data).toEqual(first.data);
});

test('the hash chain covers the stored events and stays valid when a key is destroyed', async () => {
  const { store, keyring } = process();
  await store.append('contact-3', NO_STREAM, [added(), event('ContactChanged', { phone: '0102030405' })]);
  await store.append('contact-3', 1, [event('ContactChanged', { note: 'rappeler Luc' })]);
  await keyring.destroy('contact-3');
  await store.append('contact-3', 2, [event('ContactRemoved', {})]);
  const kept = await bare.readStream('contact-3');
  expect(kept.map(({ meta }) => meta.previousHash)).toEqual([null, ...kept.slice(0, -1).map(hashOf)]);
});

test('without its key personal data is read as empty values, and no more is stored', async () => {
  const { store, keyring } = process();
  await store.append('user-7', NO_STREAM, [
    event('UserPrefsChanged', { prefs: { greeting: 'Bonjour Luc' } }),
  ]);
  await keyring.destroy('user-7');
  await store.append('user-7', 0, [event('UserBanned', { reason: 'STAFF', note: 'Luc a crié' })]);
  expect((await store.readStream('user-7')).map(({ data }) => data)).toEqual([
    { prefs: {} },
    { reason: 'STAFF', note: '' },
  ]);
  expect(await stored()).not.toContain('crié');
});

test('another process cannot decrypt an event a minute after its key was destroyed', async () => {
  const [one, other] = [process(), process()];
  await one.store.append('contact-3', NO_STREAM, [added()]);
  const name = async () => (await other.store.readStream('contact-3'))[0]?.data.fullName;
  expect(await name()).toBe('Luc Roy');
  await one.keyring.destroy('contact-3');
  clock.move(CACHE_TTL_MS);
  expect(await name()).toBe('');
});

test('a repeated append returns the first result', async () => {
  const { store } = process();
  const events = [added()];
  const first = await store.append('contact-3', NO_STREAM, events);
  expect(await store.append('contact-3', NO_STREAM, events)).toEqual(first);
});

test('a comment becomes unreadable with the key of its author, its receiver or its subject', async () => {
  const comment = { byStaff: false, answerTo: null, isPrivate: false, comment: 'Bonjour Luc' };
  const about = { linkedEntityModel: 'user', linkedEntityId: 9, ownerId: 8 };
  for (const [id, gone] of [7, 8, 9].entries()) {
    const { store, keyring } = process();
    const stream = `comment-${id}`;
    const users = { userId: 7 + id * 10, ownerId: 8 + id * 10, linkedEntityId: 9 + id * 10 };
    await store.append(stream, NO_STREAM, [event('CommentWritten', { ...comment, ...about, ...users })]);
    await store.append(stream, 0, [event('CommentEdited', { comment: 'Bonsoir Luc' })]);
    const texts = async () => (await store.readStream(stream)).map(({ data }) => data.comment);
    expect(await texts()).toEqual(['Bonjour Luc', 'Bonsoir Luc']);
    await keyring.destroy(`user-${gone + id * 10}`);
    expect(await texts()).toEqual(['', '']);
  }
});

test('unencrypted events of earlier versions are readable', async () => {
  const old = added();
  await bare.append('contact-3', NO_STREAM, [old]);
  const { store } = process();
  await store.append('contact-3', 0, [event('ContactChanged', { phone: '0102030405' })]);
  expect((await store.readStream('contact-3')).map(({ data }) => data)).toEqual([
    old.data,
    { phone: '0102030405' },
  ]);
});

test('while the keys are unavailable only personal data cannot be read or written', async () => {
  const down = () => Promise.reject(new StoreUnavailable('down'));
  const { store } = process({ ...keys, find: down, make: down });
  await expect(store.append('contact-3', NO_STREAM, [added()])).rejects.toThrow(NotWritten);
  expect(await bare.readStream('contact-3')).toEqual([]);
  await process().store.append('contact-3', NO_STREAM, [added()]);
  await expect(store.readStream('contact-3')).rejects.toThrow(StoreUnavailable);
  await store.append('project-4', NO_STREAM, [event('ProjectRenamed', { lib: 'Halle' })]);
  expect(await store.readStream('project-4')).toHaveLength(1);
});

test('a different master key is detected', async () => {
  await process().keyring.check();
  await process().keyring.check();
  await expect(createKeyring(keys, `${MASTER}!`, clock).check()).rejects.toThrow(OtherMasterKey);
});
