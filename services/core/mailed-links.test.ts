import { expect, test } from 'vitest';
import { LINK_LIFETIMES_MS } from '../subjects/accounts/link-lifetimes.ts';
import { testClock } from '../tests/support/test-clock.ts';
import { createMailedLinks, type Purpose } from './mailed-links.ts';

const clock = testClock();
const links = createMailedLinks('a secret', clock, LINK_LIFETIMES_MS);
const HOUR_MS = 3_600_000;

const link = { nonce: 'AbCdEfGhIjKlMnOp', expiresAt: '2026-11-22T08:00:00.000Z' };
const token = links.token('activation', 12, link);

test('an activation link lasts 24 hours, a reset link one hour', () => {
  const [activation, reset] = (['activation', 'reset'] satisfies Purpose[]).map(links.issue);
  expect([activation?.expiresAt, reset?.expiresAt]).toEqual([
    '2026-11-22T08:00:00.000Z',
    '2026-11-21T09:00:00.000Z',
  ]);
  expect(activation?.nonce).toMatch(/^[\w-]{16}$/);
  expect(activation?.nonce).not.toBe(reset?.nonce);
});

test('a link expires exactly at the end of its lifetime', () => {
  const reset = links.issue('reset');
  clock.move(HOUR_MS - 1);
  expect(links.isOver(reset)).toBe(false);
  clock.move(1);
  expect(links.isOver(reset)).toBe(true);
});

test('the token of a link contains the user and the nonce', () => {
  expect(token).toMatch(/^12\.AbCdEfGhIjKlMnOp\.[\w-]{43}$/);
  expect(links.read('activation', token)).toEqual({ id: 12, nonce: 'AbCdEfGhIjKlMnOp' });
});

test('a token is valid for one purpose only', () => {
  expect(links.read('reset', token)).toBe(null);
});

test('a token of another server, user or link is invalid', () => {
  const [, , code] = token.split('.');
  const others = [
    createMailedLinks('another secret', clock, LINK_LIFETIMES_MS).token('activation', 12, link),
    `13.AbCdEfGhIjKlMnOp.${code}`,
    `12.XbCdEfGhIjKlMnOp.${code}`,
    `12.AbCdEfGhIjKlMnOp.${'A'.repeat(43)}`,
  ];
  expect(others.map((other) => links.read('activation', other))).toEqual([null, null, null, null]);
});

test('a malformed token is invalid', () => {
  const others = [
    '',
    '12',
    token.slice(0, -1),
    `${token}A`,
    `${token}\n`,
    token.toUpperCase(),
    `-${token}`,
    `0${token}`,
    ` ${token}`,
    `+${token}`,
    token.replace('12.', '1e1.'),
    token.replace('12.', '１２.'),
    '..',
  ];
  expect(others.map((other) => links.read('activation', other))).toEqual(others.map(() => null));
});
