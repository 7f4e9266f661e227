import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BadEnvironment } from './bad-environment.ts';
import { readSettings } from './settings.ts';

const SECRET = 's'.repeat(32);
const SHARED = {
  EVENTSTORE_URL: 'esdb://eventstore:2113?tls=false',
  MONGODB_URL: 'mongodb://mongodb/coffret',
  REDIS_URL: 'redis://redis:6379',
  JWT_SECRET: SECRET,
  MASTER_KEY: SECRET,
};

test.each([
  'mongodb://localhost',
  'mongodb://127.0.0.1:27017/coffret',
  'mongodb://coffret:p%40ss@a:27017,b:27017,c:27017/coffret?replicaSet=rs0&tls=true',
  'mongodb+srv://cluster.example.com/coffret',
  'mongodb://%2Ftmp%2Fmongodb-27017.sock',
])('MONGODB_URL=%s is accepted', (url) => {
  expect(readSettings({ MONGODB_URL: url }).mongodbUrl).toBe(url);
});

test('no environment variable reduces the cost of password hashes', () => {
  expect(readSettings({ HASH_COST: '8', hashCost: '8' })).not.toHaveProperty('hashCost');
});

test('metrics and traces are enabled by environment variables only', () => {
  expect(readSettings({})).toMatchObject({ metricsPort: null, otlpEndpoint: null });
  const env = { METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(readSettings(env)).toMatchObject({ metricsPort: 9464, otlpEndpoint: 'http://collector:4318' });
  expect(() => readSettings({ METRICS_PORT: '70000' })).toThrow('METRICS_PORT');
  expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  );
});

test.each([
  'localhost',
  'http://localhost',
  'mongodb://',
  'mongodb:///coffret',
  'mongodb://a b/coffret',
  'mongodb://a,',
])('MONGODB_URL=%s is refused with a message', (url) => {
  expect(() => readSettings({ MONGODB_URL: url })).toThrow(
    new BadEnvironment('MONGODB_URL: not a URL of MongoDB'),
  );
});

test.each([
  'esdb://localhost:2113?tls=false',
  'esdb://admin:changeit@a:2113,b:2113,c:2113?tls=true&nodePreference=leader',
  'esdb+discover://cluster.example.com:2113',
])('EVENTSTORE_URL=%s is accepted', (url) => {
  expect(readSettings({ EVENTSTORE_URL: url }).eventstoreUrl).toBe(url);
});

test.each([
  ['http://localhost', 'not a URL of EventStoreDB'],
  ['esdb://', 'no host'],
  ['esdb+srv://a', 'not a URL of EventStoreDB'],
])('EVENTSTORE_URL=%s is refused', (url, words) => {
  expect(() => readSettings({ EVENTSTORE_URL: url })).toThrow(new BadEnvironment(`EVENTSTORE_URL: ${words}`));
});

test.each([
  ['EVENTSTORE_URL', 'esdb://user:sec/ret@host?keepalive=1'],
  ['MONGODB_URL', 'mongodb://user:sec ret@host/'],
  ['REDIS_URL', 'redis://user:sec ret@ho st:port'],
  ['SMTP_URL', 'smtp://user:sec ret@ho st:port'],
])('a wrong %s is refused without naming its password', (name, url) => {
  expect(() => readSettings({ [name]: url })).toThrow(BadEnvironment);
  expect(() => readSettings({ [name]: url })).not.toThrow(/sec|ret\b/);
});

test.each(['redis://localhost', 'rediss://user:p%40ss@redis.example.com:6380/2'])(
  'REDIS_URL=%s is accepted',
  (url) => {
    expect(readSettings({ REDIS_URL: url }).redisUrl).toBe(url);
  },
);

test('a process has all roles unless ROLES names some, in any order', () => {
  const all = ['api', 'projections', 'workers', 'realtime'];
  expect(readSettings({}).roles).toEqual(all);
  expect(readSettings({ ROLES: 'realtime, workers,projections,api' }).roles).toEqual(all);
  expect(readSettings({ ...SHARED, ROLES: 'realtime,api,api' }).roles).toEqual(['api', 'realtime']);
});

test.each(Object.keys(SHARED))('a process without all roles requires %s', (name) => {
  const env = { ...SHARED, ROLES: 'workers', [name]: '' };
  expect(() => readSettings(env)).toThrow(
    new BadEnvironment(`${name}: required when ROLES is not all roles: the processes share it`),
  );
  expect(() => readSettings({ ...env, ROLES: '' })).not.toThrow();
});

test('MASTER_KEY is required with MongoDB in production', () => {
  const env = { NODE_ENV: 'production', JWT_SECRET: SECRET, SMTP_URL: 'smtp://mail.example.com' };
  expect(readSettings(env).masterKey).toBe(null);
  const message = 'MASTER_KEY: required when NODE_ENV=production and MONGODB_URL is given';
  expect(() => readSettings({ ...env, MONGODB_URL: SHARED.MONGODB_URL })).toThrow(
    new BadEnvironment(message),
  );
  expect(() => readSettings({ MASTER_KEY: 'short' })).toThrow('MASTER_KEY: at least 32 characters');
});

const fileOf = (content: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'coffret-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
};

test.each([
  ['JWT_SECRET', 'jwtSecret', SECRET],
  ['MASTER_KEY', 'masterKey', SECRET],
  ['ADMIN_PASSWORD', 'adminPassword', ' Admin-2026! '],
  ['SMTP_URL', 'smtpUrl', 'smtp://user:word@mail.example.com'],
  ['EVENTSTORE_URL', 'eventstoreUrl', SHARED.EVENTSTORE_URL],
  ['MONGODB_URL', 'mongodbUrl', SHARED.MONGODB_URL],
  ['REDIS_URL', 'redisUrl', SHARED.REDIS_URL],
] as const)('%s can be read from a file', (name, setting, value) => {
  expect(readSettings({ [`${name}_FILE`]: fileOf(`${value}\n`) })[setting]).toBe(value);
});

test('an invalid secret file is reported by name, never with its content', () => {
  const both = { JWT_SECRET: SECRET, JWT_SECRET_FILE: fileOf(SECRET) };
  expect(() => readSettings(both)).toThrow('JWT_SECRET_FILE: JWT_SECRET is given too; leave one of them out');
  expect(() => readSettings({ REDIS_URL_FILE: '/nowhere' })).toThrow(BadEnvironment);
  expect(() => readSettings({ REDIS_URL_FILE: '/nowhere' })).toThrow(/^REDIS_URL_FILE: ENOENT/);
  expect(() => readSettings({ JWT_SECRET_FILE: fileOf('short') })).toThrow(
    'JWT_SECRET: at least 32 characters',
  );
});

test.each([
  ['1', 1],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['192.0.2.1, 2001:db8::/32', ['192.0.2.1', '2001:db8::/32']],
])('TRUST_PROXY=%s is accepted', (given, trustProxy) => {
  expect(readSettings({ TRUST_PROXY: given }).trustProxy).toEqual(trustProxy);
});

test.each(['-1', 'true', 'proxy', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.1,'])(
  'TRUST_PROXY=%s is refused',
  (given) => {
    expect(() => readSettings({ TRUST_PROXY: given })).toThrow(
      new BadEnvironment('TRUST_PROXY: must be a number of proxies, or addresses and networks'),
    );
  },
);

test.each([
  ['', [7, 1]],
  ['none', []],
  ['90, 14,1,14', [90, 14, 1]],
])('REMINDER_DAYS=%j is accepted', (given, reminderDays) => {
  expect(readSettings({ REMINDER_DAYS: given }).reminderDays).toEqual(reminderDays);
});

test.each(['0', '91', '1.5', 'soon', '7,', '1,2,3,4,5,6'])('REMINDER_DAYS=%s is refused', (given) => {
  expect(() => readSettings({ REMINDER_DAYS: given })).toThrow(/^REMINDER_DAYS\b/);
});
