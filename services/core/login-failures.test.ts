import { randomInt } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { tempRecordStore } from '../tests/support/temp-record-store.ts';
import { type LoginFailures, openLoginFailures } from './login-failures.ts';

let failures: LoginFailures;
let user: number;
beforeEach(async () => {
  failures = await openLoginFailures((await tempRecordStore()).store);
  user = randomInt(1, 2 ** 40);
});

test('failures are counted per account, and per account and address', async () => {
  expect([await failures.add(user, 'a'), await failures.add(user, 'b')]).toEqual([
    { count: 1, here: 1 },
    { count: 2, here: 1 },
  ]);
  expect(await failures.add(user, 'b')).toEqual({ count: 3, here: 2 });
  expect(await failures.add(user + 1, 'b')).toEqual({ count: 1, here: 1 });
  expect(await failures.of(user, 'b')).toEqual({ count: 3, here: 2 });
  expect(await failures.of(user, 'c')).toEqual({ count: 3, here: 0 });
});

test('an account without failures has a count of 0', async () => {
  expect(await failures.of(user, 'a')).toEqual({ count: 0, here: 0 });
});

test('concurrent failures are all counted', async () => {
  const counts = await Promise.all(Array.from({ length: 50 }, () => failures.add(user, 'a')));
  expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, n) => n + 1),
  );
});

test('forget resets the count of one account only', async () => {
  await failures.forget(user);
  for (const each of [user, user, user + 1]) await failures.add(each, 'a');
  await failures.forget(user);
  expect(await failures.add(user, 'a')).toEqual({ count: 1, here: 1 });
  expect(await failures.add(user + 1, 'a')).toEqual({ count: 2, here: 2 });
});

test('restore adds missing counts and keeps existing ones', async () => {
  await failures.add(user, 'a');
  await failures.restore([
    { userId: user, count: 7, addresses: { a: 7 } },
    { userId: user + 1, count: 3, addresses: { a: 1, b: 2 } },
  ]);
  expect(await Array.fromAsync(failures.all())).toEqual(
    expect.arrayContaining([
      { userId: user, count: 1, addresses: { a: 1 } },
      { userId: user + 1, count: 3, addresses: { a: 1, b: 2 } },
    ]),
  );
  expect(await failures.add(user + 1, 'b')).toEqual({ count: 4, here: 3 });
});
