import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { tempRecordStore } from '../../tests/support/temp-record-store.ts';
import { type TestClock, testClock } from '../../tests/support/test-clock.ts';
import { type HandedOver, openHandedOver, REMEMBERED_MS } from './handed-over.ts';

let clock: TestClock;
let handedOver: HandedOver;
let mail: string;
beforeEach(async () => {
  clock = testClock();
  handedOver = await openHandedOver((await tempRecordStore(clock)).store, clock);
  mail = `${randomUUID()}-mail-quote-0`;
});

test('a mail is known from the moment it is added, and no other', async () => {
  expect(await handedOver.has(mail)).toBe(false);
  await handedOver.add(mail);
  expect([await handedOver.has(mail), await handedOver.has(`${mail}1`)]).toEqual([true, false]);
});

test('adding twice is adding once', async () => {
  await Promise.all([handedOver.add(mail), handedOver.add(mail)]);
  await handedOver.remove(mail);
  expect(await handedOver.has(mail)).toBe(false);
});

test('what is taken back may be given again, and what was not there too', async () => {
  await handedOver.remove(mail);
  await handedOver.add(mail);
  await handedOver.remove(mail);
  expect(await handedOver.has(mail)).toBe(false);
  await handedOver.add(mail);
  expect(await handedOver.has(mail)).toBe(true);
});

test('what another store noted is known', async () => {
  const note = { mailId: mail, at: '2026-11-22T08:00:00.000Z' };
  await handedOver.restore([note]);
  await handedOver.restore([{ ...note, at: '2026-11-23T08:00:00.000Z' }]);
  expect(await handedOver.has(mail)).toBe(true);
  expect(await Array.fromAsync(handedOver.all())).toContainEqual(note);
});

test('a mail is forgotten after 90 days, not before', async () => {
  const add = (name: string) => handedOver.add(`${mail}-${name}`);
  const has = (name: string) => handedOver.has(`${mail}-${name}`);
  await add('old');
  clock.move(REMEMBERED_MS - 1);
  await add('newer');
  expect(await has('old')).toBe(true);
  clock.move(1);
  await add('newest');
  expect([await has('old'), await has('newer')]).toEqual([false, true]);
});
