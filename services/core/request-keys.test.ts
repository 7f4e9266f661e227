import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { beforeEach, expect, test } from 'vitest';
import { tempRecordStore } from '../tests/support/temp-record-store.ts';
import { type TestClock, testClock } from '../tests/support/test-clock.ts';
import { KEPT_MS, type KeptWork, LEASE_MS, openRequestKeys, type RequestKeys } from './request-keys.ts';

let clock: TestClock;
let keys: RequestKeys;
let reopen: () => Promise<RequestKeys>;
let key: string;
beforeEach(async () => {
  clock = testClock();
  const opened = await tempRecordStore(clock);
  keys = await openRequestKeys(opened.store, clock);
  reopen = () => openRequestKeys(opened.reopen(), clock);
  key = randomUUID();
});

const begin = (holder: string, digest = 'd', of = key) => keys.begin(of, digest, holder);
const NEW = { state: 'begun', at: '2026-11-21T08:00:00.000Z', again: false, chosen: {} };
const AGAIN = { ...NEW, again: true };
const ANSWERED = { state: 'answered', at: NEW.at, chosen: {} };
const ANSWER = { status: 201, body: '{"id":1,"lib":"Été"}', persons: ['user-1'] };

test('a request begins once, is busy while it runs, and then returns its answer to every caller', async () => {
  expect(await begin('a')).toEqual(NEW);
  expect(await begin('b')).toEqual({ state: 'busy' });
  await keys.answer(key, 'a', ANSWER);
  expect(await begin('b')).toEqual({ ...ANSWERED, answer: ANSWER });
  expect(await begin('a')).toEqual({ ...ANSWERED, answer: ANSWER });
});

test('an answer without a body is stored too', async () => {
  await begin('a');
  const answer = { status: 204, body: '', persons: [] };
  await keys.answer(key, 'a', answer);
  expect(await begin('b')).toEqual({ ...ANSWERED, answer });
});

test('only one of several concurrent requests with the same key does the work', async () => {
  const begun = await Promise.all(Array.from({ length: 12 }, (_, i) => begin(`h${i}`)));
  expect(begun.filter(({ state }) => state === 'begun')).toHaveLength(1);
  expect(begun.filter(({ state }) => state === 'busy')).toHaveLength(11);
});

test('a key cannot be used with another body, whether running, released or answered', async () => {
  const other = () => begin('b', 'another');
  await begin('a');
  expect(await other()).toEqual({ state: 'reused' });
  await keys.release(key, 'a');
  expect(await other()).toEqual({ state: 'reused' });
  await begin('a');
  await keys.answer(key, 'a', ANSWER);
  expect(await other()).toEqual({ state: 'reused' });
  expect(await begin('b', 'another', randomUUID())).toMatchObject({ state: 'begun' });
});

test('a released request begins again with the values already chosen', async () => {
  await begin('a');
  expect(await keys.choose(key, 'a', 'project 0', 12)).toBe(12);
  expect(await keys.choose(key, 'a', 'paths', ['a', { b: null }])).toEqual(['a', { b: null }]);
  await keys.release(key, 'a');
  clock.move(60_000);
  expect(await begin('b')).toEqual({ ...AGAIN, chosen: { 'project 0': 12, paths: ['a', { b: null }] } });
});

test('the first choice of a value is kept', async () => {
  await begin('a');
  await keys.choose(key, 'a', 'project 0', 12);
  expect(await keys.choose(key, 'a', 'project 0', 13)).toBe(12);
  expect(await keys.choose(key, 'a', 'project 1', 13)).toBe(13);
  await keys.release(key, 'a');
  await begin('b');
  expect(await keys.choose(key, 'b', 'project 0', 14)).toBe(12);
});

test('a renewed lease keeps the key busy, and an expired one lets another caller begin', async () => {
  await begin('a');
  clock.move(LEASE_MS - 1);
  expect(await begin('b')).toEqual({ state: 'busy' });
  await keys.renew(key, 'a');
  clock.move(LEASE_MS - 1);
  expect(await begin('b')).toEqual({ state: 'busy' });
  clock.move(1);
  expect(await begin('b')).toEqual(AGAIN);
  expect(await begin('c')).toEqual({ state: 'busy' });
});

test('a caller that lost the lease changes nothing', async () => {
  await begin('a');
  clock.move(LEASE_MS);
  await begin('b');
  const [lost, other] = [keys.choose(key, 'a', 'project 0', 12), begin('d', 'd', randomUUID())];
  await expect(lost).rejects.toThrow(StoreUnavailable);
  expect(await other).toEqual({ ...NEW, at: clock.now().toISOString() });
  await keys.answer(key, 'a', ANSWER);
  await keys.release(key, 'a');
  clock.move(LEASE_MS - 1);
  await keys.renew(key, 'a');
  expect(await begin('c')).toEqual({ state: 'busy' });
  clock.move(1);
  expect(await begin('c')).toEqual(AGAIN);
});

test('a key is kept for a day from its first use and is then new', async () => {
  await begin('a');
  await keys.choose(key, 'a', 'project 0', 12);
  clock.move(1000);
  await keys.answer(key, 'a', ANSWER);
  clock.move(KEPT_MS - 1001);
  expect(await begin('b')).toEqual({ ...ANSWERED, chosen: { 'project 0': 12 }, answer: ANSWER });
  clock.move(1);
  expect(await begin('b', 'another')).toEqual({ ...NEW, at: '2026-11-22T08:00:00.000Z' });
});

test('keys do not affect each other', async () => {
  const other = randomUUID();
  await begin('a');
  await begin('a', 'd', other);
  await keys.choose(key, 'a', 'project 0', 12);
  await keys.answer(key, 'a', ANSWER);
  await keys.release(other, 'a');
  expect(await begin('b', 'd', other)).toEqual(AGAIN);
});

test('restore adds unknown keys and keeps existing ones', async () => {
  const [open, answered] = [randomUUID(), randomUUID()];
  const work = { digest: 'd', begunAt: NEW.at, chosen: { 'project 0': 12 }, answer: null };
  await keys.restore([
    { ...work, key: open },
    { ...work, key: answered, answer: ANSWER },
  ]);
  await keys.restore([{ ...work, key: open, chosen: {} }]);
  expect(await Array.fromAsync(keys.all())).toEqual(
    expect.arrayContaining([
      { ...work, key: open },
      { ...work, key: answered, answer: ANSWER },
    ]),
  );
  expect(await begin('b', 'd', open)).toEqual({ ...AGAIN, chosen: { 'project 0': 12 } });
  expect(await begin('b', 'd', answered)).toEqual({
    ...ANSWERED,
    chosen: work.chosen,
    answer: ANSWER,
  });
  clock.move(KEPT_MS);
  expect((await Array.fromAsync(keys.all())).map((kept) => kept.key)).not.toContain(open);
});

test('forgetting a person removes only the bodies that name them', async () => {
  const of = (...persons: string[]) => ({ ...ANSWER, persons });
  const answers = {
    recipient: of('user-1', 'contact-2'),
    about: of('contact-2'),
    other: of('user-12'),
    none: of(),
  };
  const empty = { status: 204, body: '', persons: ['user-1'] };
  const ids = Object.fromEntries(Object.keys({ ...answers, empty }).map((name) => [name, randomUUID()]));
  for (const [name, answer] of Object.entries({ ...answers, empty })) {
    await begin('a', 'd', ids[name]);
    await keys.answer(ids[name] ?? '', 'a', answer);
  }
  await keys.forget(['user-1', 'contact-2', 'user-99']);
  const kept = async (name: string) => begin('b', 'd', ids[name]);
  for (const name of ['recipient', 'about'] as const)
    expect(await kept(name)).toEqual({ ...ANSWERED, answer: { ...answers[name], body: null } });
  for (const name of ['other', 'none'] as const)
    expect(await kept(name)).toEqual({ ...ANSWERED, answer: answers[name] });
  expect(await kept('empty')).toEqual({ ...ANSWERED, answer: empty });
  expect(await begin('b', 'another', ids.recipient)).toEqual({ state: 'reused' });
});

test('an answer of an earlier version, without persons, is removed when any person is forgotten', async () => {
  const { persons: _none, ...answer } = ANSWER;
  const work = { key, digest: 'd', begunAt: NEW.at, chosen: {}, answer } as unknown as KeptWork;
  await keys.restore([work]);
  const kept = { ...answer, persons: null };
  expect(await begin('b')).toEqual({ ...ANSWERED, answer: kept });
  await keys.forget(['user-99']);
  expect(await begin('b')).toEqual({ ...ANSWERED, answer: { ...kept, body: null } });
});

test('a forgotten answer stays forgotten after a restore', async () => {
  await begin('a');
  await keys.answer(key, 'a', ANSWER);
  await keys.forget(ANSWER.persons);
  const forgotten = (await Array.fromAsync(keys.all())).filter((work) => work.key === key);
  const carried = randomUUID();
  await keys.restore(forgotten.map((work) => ({ ...work, key: carried })));
  const answer = { ...ANSWER, body: null };
  expect(await begin('b', 'd', carried)).toEqual({ ...ANSWERED, answer });
});

test('a request whose process has ended begins again immediately after a restart of a single-process store', async () => {
  await begin('a');
  await keys.choose(key, 'a', 'project 0', 12);
  keys = await reopen();
  expect(await begin('a')).toEqual({ ...AGAIN, chosen: { 'project 0': 12 } });
});

test('a refusal whose body is not kept leaves the key open', async () => {
  await begin('a');
  await keys.answer(key, 'a', { status: 422, body: null, persons: [] });
  expect(await begin('b')).toEqual(AGAIN);
  expect(await begin('c')).toEqual({ state: 'busy' });
});

test('an abandoned key is as if it had never been sent', async () => {
  await begin('a');
  await keys.abandon(key, 'another caller');
  expect(await begin('b')).toEqual({ state: 'busy' });
  await keys.abandon(key, 'a');
  expect(await begin('b', 'another')).toEqual(NEW);
});
