import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { tempRecordStore } from '../../tests/support/temp-record-store.ts';
import { type TestClock, testClock } from '../../tests/support/test-clock.ts';
import { openSentMails, REMEMBERED_MS, type SentMails } from './sent-mails.ts';

let clock: TestClock;
let sentMails: SentMails;
let mail: string;
beforeEach(async () => {
  clock = testClock();
  sentMails = await openSentMails((await tempRecordStore(clock)).store, clock);
  mail = `${randomUUID()}-mail-quote-0`;
});

test('has returns true only for a mail that was added', async () => {
  expect(await sentMails.has(mail)).toBe(false);
  await sentMails.add(mail);
  expect([await sentMails.has(mail), await sentMails.has(`${mail}1`)]).toEqual([true, false]);
});

test('adding a mail twice has the effect of adding it once', async () => {
  await Promise.all([sentMails.add(mail), sentMails.add(mail)]);
  await sentMails.remove(mail);
  expect(await sentMails.has(mail)).toBe(false);
});

test('a removed mail can be added again, and an unknown one can be removed', async () => {
  await sentMails.remove(mail);
  await sentMails.add(mail);
  await sentMails.remove(mail);
  expect(await sentMails.has(mail)).toBe(false);
  await sentMails.add(mail);
  expect(await sentMails.has(mail)).toBe(true);
});

test('restore adds unknown mails and keeps existing ones', async () => {
  const note = { mailId: mail, at: '2026-11-22T08:00:00.000Z' };
  await sentMails.restore([note]);
  await sentMails.restore([{ ...note, at: '2026-11-23T08:00:00.000Z' }]);
  expect(await sentMails.has(mail)).toBe(true);
  expect(await Array.fromAsync(sentMails.all())).toContainEqual(note);
});

test('a mail is removed after 90 days, not earlier', async () => {
  const add = (name: string) => sentMails.add(`${mail}-${name}`);
  const has = (name: string) => sentMails.has(`${mail}-${name}`);
  await add('old');
  clock.move(REMEMBERED_MS - 1);
  await add('newer');
  expect(await has('old')).toBe(true);
  clock.move(1);
  await add('newest');
  expect([await has('old'), await has('newer')]).toEqual([false, true]);
});
