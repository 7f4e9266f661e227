import { createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { SESSION_LIFETIME_MS, signTokens, TOKEN_LIFETIME_MS } from './tokens.ts';

const SECRET = 'a secret of at least thirty-two characters';
const START = Date.parse('2026-11-21T08:00:00.000Z');
async function at(now: number) {
  const app = fastify();
  await app.register(signTokens, { secret: SECRET, clock: { now: () => new Date(now) } });
  return app.tokens;
}
const tokens = await at(START);
const inTime = await at(START + TOKEN_LIFETIME_MS - 1);
const anHourLater = await at(START + TOKEN_LIFETIME_MS);

const session = { userId: 12, sessionId: 's1', epoch: 3 };
const token = tokens.sign(session);

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const claims = { userId: 12, sid: 's1', epoch: 3, issuedAt: START, begunAt: START, iat: START / 1000 };

/** A token made by hand, signed with HMAC unless it says otherwise. */
function forged(header: object, payload: object, key = SECRET, hash = 'sha256'): string {
  const text = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(payload))}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}
const HS256 = { alg: 'HS256', typ: 'JWT' };

test('a token contains the session that it was signed for', () => {
  const read = { ...session, issuedAt: START, begunAt: START };
  expect(tokens.read(token)).toEqual(read);
  expect(tokens.read(forged(HS256, claims))).toEqual(read);
  expect(tokens.read(forged(HS256, { ...claims, begunAt: undefined }))).toEqual(read);
});

test('a token expires after one hour', () => {
  expect(TOKEN_LIFETIME_MS).toBe(3_600_000);
  expect(inTime.read(token)).toMatchObject({ userId: 12 });
  expect(anHourLater.read(token)).toBe('expired');
});

test('a session ends after a day, however often its token is renewed', async () => {
  const [early, late] = [await at(START + SESSION_LIFETIME_MS - 1), await at(START + SESSION_LIFETIME_MS)];
  const renewed = early.sign({ ...session, begunAt: START });
  expect(early.read(renewed)).toMatchObject({ userId: 12, begunAt: START });
  expect(late.read(renewed)).toBe('expired');
  expect(late.read(early.sign(session))).toMatchObject({ userId: 12 });
});

test('a token contains nothing but the session', () => {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(payload).toEqual({ ...claims, iat: expect.any(Number) });
});

test('a token with algorithm none, or without an algorithm, is invalid', () => {
  const [header, payload, signature] = forged({ alg: 'none', typ: 'JWT' }, claims).split('.');
  expect(tokens.read(`${header}.${payload}.`)).toBe('invalid');
  expect(tokens.read(`${header}.${payload}.${signature}`)).toBe('invalid');
  expect(tokens.read(forged({ alg: 'None' }, claims))).toBe('invalid');
  expect(tokens.read(forged({ typ: 'JWT' }, claims))).toBe('invalid');
});

test('a token with another algorithm is invalid, even with the right key', () => {
  expect(tokens.read(forged({ alg: 'HS512', typ: 'JWT' }, claims, SECRET, 'sha512'))).toBe('invalid');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = `${base64url(JSON.stringify({ alg: 'RS256', typ: 'JWT' }))}.${base64url(JSON.stringify(claims))}`;
  const signature = signBytes('sha256', Buffer.from(text), privateKey).toString('base64url');
  expect(tokens.read(`${text}.${signature}`)).toBe('invalid');
});

test('a token signed with another key is invalid', () => {
  expect(tokens.read(forged(HS256, claims, 'another secret of thirty-two characters'))).toBe('invalid');
  expect(tokens.read(forged(HS256, claims, ''))).toBe('invalid');
});

test('a token that was modified is invalid, expired or not', () => {
  const [header, , signature] = token.split('.');
  const other = base64url(JSON.stringify({ ...claims, userId: 1 }));
  expect(tokens.read(`${header}.${other}.${signature}`)).toBe('invalid');
  expect(anHourLater.read(`${header}.${other}.${signature}`)).toBe('invalid');
  expect(tokens.read(`${token.slice(0, -2)}AA`)).toBe('invalid');
  expect(tokens.read(token.slice(0, -1))).toBe('invalid');
});

test('a signed payload that is not a session is invalid', () => {
  const others = [
    {},
    { ...claims, userId: '12' },
    { ...claims, userId: 0 },
    { ...claims, epoch: undefined },
    { ...claims, issuedAt: '2026' },
    { ...claims, admin: true },
  ];
  expect(others.map((other) => tokens.read(forged(HS256, other)))).toEqual(others.map(() => 'invalid'));
});

test('a text that is not a token is invalid', () => {
  const others = ['', '.', '..', 'a.b.c', 'Bearer x', `${token}.x`, '\u0000', `${'A'.repeat(5000)}.B.C`];
  expect(others.map((other) => tokens.read(other))).toEqual(others.map(() => 'invalid'));
});
