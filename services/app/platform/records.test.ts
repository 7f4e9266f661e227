import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { testClock } from '../../tests/support/test-clock.ts';
import { readSettings } from '../settings/settings.ts';
import { openStores } from './open-stores.ts';

const log = pino({ level: 'silent' });
const BEGUN = '2026-11-21T07:00:00.123Z';

/** Files of the previous version: schemas and rows. */
const FILES = {
  'person-keys.db': `
    CREATE TABLE person_keys (name TEXT PRIMARY KEY, wrapped TEXT) STRICT, WITHOUT ROWID;
    INSERT INTO person_keys VALUES ('user-1', 'wrapped'), ('user-2', NULL);`,
  'checkpoints.db': `
    CREATE TABLE checkpoints (follower TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT;
    INSERT INTO checkpoints VALUES ('old', '7');
    ALTER TABLE checkpoints ADD COLUMN identity TEXT NOT NULL DEFAULT '';
    INSERT INTO checkpoints VALUES ('reactions', '8', 'another');
    PRAGMA user_version = 1;`,
  'dead-letters.db': `
    CREATE TABLE dead_letters (
      id TEXT PRIMARY KEY, reaction TEXT NOT NULL, eventId TEXT NOT NULL, type TEXT NOT NULL, stream TEXT NOT NULL,
      revision INTEGER NOT NULL, position TEXT NOT NULL, error TEXT NOT NULL, setAsideAt TEXT NOT NULL
    ) STRICT;
    INSERT INTO dead_letters VALUES ('e-mails', 'mails', 'e', 'Ordered', 'order-1', 1, '3', 'TypeError', '${BEGUN}');`,
  'request-keys.db': `
    CREATE TABLE request_keys (
      key TEXT PRIMARY KEY, digest TEXT NOT NULL, begun INTEGER NOT NULL, holder TEXT, leased INTEGER NOT NULL,
      chosen TEXT NOT NULL, status INTEGER, body TEXT, persons TEXT
    ) STRICT;
    INSERT INTO request_keys VALUES
      ('answered', 'd', ${Date.parse(BEGUN)}, NULL, 0, '{}', 201, '{"id":1}', '["user-1"]'),
      ('open', 'd', ${Date.parse(BEGUN)}, 'h', ${Date.parse(BEGUN)},
       '{"project 0":12,"paths":["a",{"b":null}],"name":"Été \\"1\\""}', NULL, NULL, NULL);
    PRAGMA user_version = 1;`,
  'login-failures.db': `
    CREATE TABLE login_failures (user INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT;
    CREATE TABLE login_failures_from (
      user INTEGER NOT NULL, address TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (user, address)
    ) STRICT;
    INSERT INTO login_failures VALUES (12, 3), (13, 1);
    INSERT INTO login_failures_from VALUES (12, 'a', 2), (12, 'b', 1);`,
  'sessions.db': `
    CREATE TABLE sessions (
      id TEXT PRIMARY KEY, user INTEGER NOT NULL, epoch INTEGER NOT NULL, address TEXT NOT NULL,
      agent TEXT NOT NULL, started TEXT NOT NULL, seen TEXT NOT NULL
    ) STRICT;
    INSERT INTO sessions VALUES ('s', 12, 2, 'a', 'Firefox', '${BEGUN}', '${BEGUN}');`,
  'mails.db': `
    CREATE TABLE handed_over (mail TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;
    INSERT INTO handed_over VALUES ('mail-1', '${BEGUN}');`,
};

async function folderWith(files: { [name: string]: string }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-earlier-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) {
    const db = new DatabaseSync(join(folder, name));
    db.exec(`PRAGMA journal_mode = WAL; ${sql}`);
    db.close();
  }
  return folder;
}

const openIn = (dataDir: string) =>
  openStores(readSettings({ DATA_DIR: dataDir }), testClock('2026-11-21T08:00:00.000Z'), log);

async function heldIn(dataDir: string) {
  const stores = await openIn(dataDir);
  try {
    const { personKeys, checkpoints, deadLetters, requestKeys, loginFailures, sessions, sentMails } = stores;
    return {
      keys: await Array.fromAsync(personKeys.all()),
      followers: (await Array.fromAsync(checkpoints.all(), ({ key }) => key)).sort(),
      own: (await checkpoints.get('old'))?.storeIdentity === (await stores.store.identity()),
      reactions: await checkpoints.get('reactions'),
      letters: await deadLetters.list({ page: 1, size: 10 }),
      works: await Array.fromAsync(requestKeys.all()),
      failures: await Array.fromAsync(loginFailures.all()),
      sessions: await sessions.of(12, BEGUN),
      mails: await Array.fromAsync(sentMails.all()),
    };
  } finally {
    await stores.close();
  }
}

const HELD = {
  keys: [
    { name: 'user-1', wrapped: 'wrapped' },
    { name: 'user-2', wrapped: null },
  ],
  followers: ['old', 'reactions'],
  own: true,
  reactions: { position: '8', storeIdentity: 'another' },
  letters: {
    rows: [
      {
        id: 'e-mails',
        reaction: 'mails',
        eventId: 'e',
        type: 'Ordered',
        stream: 'order-1',
        revision: 1,
        position: '3',
        error: 'TypeError',
        setAsideAt: BEGUN,
      },
    ],
    count: 1,
  },
  works: [
    {
      key: 'answered',
      digest: 'd',
      begunAt: BEGUN,
      chosen: {},
      answer: { status: 201, body: '{"id":1}', persons: ['user-1'] },
    },
    {
      key: 'open',
      digest: 'd',
      begunAt: BEGUN,
      answer: null,
      chosen: { 'project 0': 12, paths: ['a', { b: null }], name: 'Été "1"' },
    },
  ],
  failures: [
    { userId: 12, count: 3, addresses: { a: 2, b: 1 } },
    { userId: 13, count: 1, addresses: {} },
  ],
  sessions: [
    {
      id: 's',
      userId: 12,
      epoch: 2,
      address: 'a',
      agent: 'Firefox',
      startedAt: BEGUN,
      lastSeenAt: BEGUN,
    },
  ],
  mails: [{ mailId: 'mail-1', at: BEGUN }],
};

test('records in files of the previous version are imported at the first start, and the files are removed', async () => {
  const folder = await folderWith(FILES);
  expect(await heldIn(folder)).toEqual(HELD);
  const left = (await readdir(folder)).filter((name) => `${name.split('.')[0]}.db` in FILES);
  expect(left).toEqual([]);
  expect(await heldIn(folder)).toEqual(HELD);
});

test('an unfinished operation of an ended process is open again with its choices', async () => {
  const stores = await openIn(await folderWith(FILES));
  onTestFinished(() => stores.close());
  expect(await stores.requestKeys.begin('open', 'd', 'a')).toEqual({
    state: 'begun',
    at: BEGUN,
    again: true,
    chosen: HELD.works[1]?.chosen,
  });
});

test('files of earlier versions are imported too', async () => {
  const stores = await openIn(
    await folderWith({
      'checkpoints.db': `
        CREATE TABLE checkpoints (follower TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT;
        INSERT INTO checkpoints VALUES ('old', '7');`,
      'request-keys.db': FILES['request-keys.db']
        .replace(', persons TEXT', '')
        .replace(`, '["user-1"]'`, '')
        .replace('NULL, NULL, NULL)', 'NULL, NULL)'),
      'login-failures.db': `
        CREATE TABLE login_failures (user INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT;
        INSERT INTO login_failures VALUES (12, 3);`,
    }),
  );
  onTestFinished(() => stores.close());
  const { checkpoints, requestKeys, loginFailures, store } = stores;
  expect(await checkpoints.get('old')).toEqual({ position: '7', storeIdentity: await store.identity() });
  expect(await requestKeys.begin('answered', 'd', 'a')).toEqual({
    state: 'answered',
    at: BEGUN,
    chosen: {},
    answer: { status: 201, body: '{"id":1}', persons: null },
  });
  expect(await loginFailures.of(12, 'a')).toEqual({ count: 3, here: 0 });
});

test('files left by a process that was killed during the import change nothing', async () => {
  const folder = await folderWith(FILES);
  const stores = await openIn(folder);
  await stores.personKeys.destroy('user-1');
  await stores.close();
  const keys = new DatabaseSync(join(folder, 'person-keys.db'));
  keys.exec(FILES['person-keys.db']);
  keys.close();
  expect((await heldIn(folder)).keys).toEqual(HELD.keys.map((key) => ({ ...key, wrapped: null })));
});

test('an unreadable file is kept, and nothing is imported', async () => {
  const folder = await folderWith({ ...FILES, 'mails.db': 'CREATE TABLE other (a TEXT);' });
  await expect(openIn(folder)).rejects.toThrow('handed_over');
  expect((await readdir(folder)).filter((name) => name in FILES).sort()).toEqual(Object.keys(FILES).sort());
  await rm(join(folder, 'mails.db'));
  expect(await heldIn(folder)).toEqual({ ...HELD, mails: [] });
});
