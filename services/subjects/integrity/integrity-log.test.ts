import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Verification } from '@coffret/contracts/integrity/answers';
import { type EventStore, START, type StoredEvent } from '@coffret/contracts/ports/event-store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentHashOf, dataHashOf, hashOf } from '../../platform/event-store/event-hash.ts';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import { signingSecret } from '../../platform/secrets/secret.ts';
import { createSigner } from '../../platform/secrets/signer.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import { done, newConfiguration, newProject, quote } from '../../tests/support/workflow.ts';
import { memberOf } from '../groups/testing/people.ts';
import { verifyExport } from './export.ts';
import { openIntegrityLog } from './integrity-log.ts';

const DAY_MS = 24 * 3_600_000;

let product: TestApp;
let admin: Client;
let folder: string;
let exported: string;
let publicKey: string;

const verify = async () => done<Verification>(await admin.get('/api/audit/verify'));
const allEvents = () => product.app.platform.encryptedStore.readAll(START, 100_000);
const nextDay = async () => {
  product.clock.move(DAY_MS);
  await product.settled();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coffret-ledger-'));
  product = await startTestApp();
  withoutPrinting(product);
  admin = await product.admin();
  const anne = await memberOf(product, 3);
  const project = await newProject(anne);
  const { id } = await newConfiguration(anne, project);
  await quote(anne, id);
  await nextDay();
  admin = await product.admin();
  done(await admin.put(`/api/projects/${project}`, { lib: 'Halle neuve' }));
  await nextDay();
  admin = await product.admin();
  done(await admin.put(`/api/projects/${project}`, { lib: 'Halle ancienne' }));
  publicKey = createSigner(signingSecret(product.app.services.settings)).publicKey;
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

test('the whole history is verified against its seals', async () => {
  const events = (await allEvents()).length;
  const { sealed, ...found } = await verify();
  expect(found).toEqual({ events, intact: true, firstBroken: null });
  expect(sealed).toMatchObject({ at: product.clock.now().toISOString(), stampedAt: null });
  // The login and the change after the seal, and the seal itself.
  expect(events - (sealed?.events ?? 0)).toBeGreaterThan(1);
});

test('verification and export require the right to read the audit', async () => {
  const staff = await memberOf(product, 2);
  expect((await staff.get('/api/audit/verify')).status).toBe(403);
  expect((await staff.get('/api/audit/ledger')).status).toBe(403);
});

describe('an export', () => {
  beforeAll(async () => {
    admin = await product.admin();
    const { status, body, headers } = await admin.get('/api/audit/ledger');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
    exported = body as string;
  });
  const verified = async (lines: readonly string[], key: string | null = publicKey) => {
    const path = join(folder, 'export.jsonl');
    await writeFile(path, lines.map((line) => `${line}\n`).join(''));
    return verifyExport(path, key);
  };
  const lines = () => exported.trimEnd().split('\n');

  test('can be verified without the server', async () => {
    const { events, firstBroken, seals } = await verified(lines());
    expect({ events, firstBroken }).toEqual({ events: lines().length, firstBroken: null });
    expect(seals.length).toBeGreaterThan(2);
  });

  test('contains no personal data', () => {
    const { id } = lines()
      .map((line) => JSON.parse(line))
      .find(({ type }) => type === 'UserCreated');
    expect(id).toEqual(expect.any(String));
    expect(exported).not.toContain('@');
    expect(exported).toContain('Halle neuve');
  });

  test('fails verification after a change', async () => {
    const at = lines().findIndex((line) => line.includes('Halle neuve'));
    const changed = lines().with(at, (lines()[at] as string).replace('Halle neuve', 'Halle vieille'));
    await expect(verified(changed)).rejects.toThrow(`line ${at + 1}: the data of project-`);
    expect((await verified(lines().toSpliced(at, 1))).firstBroken?.cause).toBe('REVISION');
  });

  test('fails verification with the key of another installation', async () => {
    const other = createSigner('another secret of at least 32 characters').publicKey;
    expect((await verified(lines(), other)).firstBroken).toMatchObject({ cause: 'SIGNATURE' });
    expect((await verified(lines(), null)).firstBroken).toBe(null);
  });
});

describe('verification of the store’s own file detects', () => {
  let copies = 0;
  const keyedHashOf = (text: string) => product.app.services.keyring.keyedHashOf(text);

  beforeAll(async () => {
    const store = openSqliteEventStore(join(folder, 'events.db'));
    for (const { stream, revision, position: _position, ...event } of await allEvents()) {
      await store.append(stream, revision - 1, [event]);
    }
    await store.close();
  });

  /** What is found in a copy of the history after somebody was there. */
  async function after(change: (db: DatabaseSync) => void | Promise<void>) {
    copies += 1;
    const path = join(folder, `events-${copies}.db`);
    await copyFile(join(folder, 'events.db'), path);
    const db = new DatabaseSync(path);
    await change(db);
    db.close();
    const store = openSqliteEventStore(path);
    try {
      return (await ledgerOf(store).verify()).firstBroken;
    } finally {
      await store.close();
    }
  }
  const ledgerOf = (store: EventStore) =>
    openIntegrityLog({
      store,
      commands: product.app.services.commands,
      signer: createSigner(signingSecret(product.app.services.settings)),
      keyedHashOf,
      timeStamps: null,
      warn: () => undefined,
    });

  type Row = Omit<StoredEvent, 'position'> & { position: number };
  const rowsOf = (db: DatabaseSync, where: string): Row[] =>
    db
      .prepare(`SELECT * FROM events WHERE ${where} ORDER BY position`)
      .all()
      .map(({ data, meta, ...row }) => ({
        ...(row as unknown as Row),
        data: JSON.parse(String(data)),
        meta: JSON.parse(String(meta)),
      }));
  function rowOf(db: DatabaseSync, where: string): Row {
    const [row] = rowsOf(db, where);
    if (!row) throw new Error(`no event where ${where}`);
    return row;
  }
  /** Makes the keyed hash of an altered event right, as somebody would who has the master key. */
  function keyAnew(db: DatabaseSync, where: string): void {
    const { position, ...event } = rowOf(db, where);
    const keyedHash = keyedHashOf(contentHashOf({ ...event, dataHash: dataHashOf(event.data) }));
    const update = db.prepare("UPDATE events SET meta = json_set(meta, '$.keyedHash', ?) WHERE position = ?");
    update.run(keyedHash, position);
  }
  const PROJECT = "stream LIKE 'project-%'";
  /** Positions are row numbers without a gap. */
  const closeGap = (db: DatabaseSync, position: number) =>
    db.exec(`UPDATE events SET position = -position WHERE position > ${position};
      UPDATE events SET position = -position - 1 WHERE position < 0`);

  test('nothing in an intact history', async () => {
    expect(await after(() => undefined)).toBe(null);
  });

  test('event data altered with the master key', async () => {
    const first = `${PROJECT} AND revision = 0`;
    const found = await after((db) => {
      db.exec(`UPDATE events SET data = json_set(data, '$.lib', 'Hall') WHERE ${first}`);
      keyAnew(db, first);
    });
    expect(found).toMatchObject({ cause: 'CHAIN', revision: 1 });
  });

  test.each([
    ['data', "UPDATE events SET data = json_set(data, '$.lib', 'Hall')"],
    ['user', "UPDATE events SET meta = json_set(meta, '$.userId', 99)"],
    ['time', "UPDATE events SET meta = json_set(meta, '$.at', '2020-01-01T00:00:00.000Z')"],
    ['type', "UPDATE events SET type = 'ProjectClosed'"],
    ['id', "UPDATE events SET id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'"],
  ])('an altered event: %s', async (_what, sql) => {
    expect(await after((db) => db.exec(`${sql} WHERE ${PROJECT} AND revision = 0`))).toMatchObject({
      cause: 'KEYED_HASH',
      revision: 0,
    });
  });

  describe('at the unsealed end of a stream', () => {
    const NEWEST = `${PROJECT} AND revision = (SELECT max(revision) FROM events WHERE ${PROJECT})`;
    const ALTERED = `UPDATE events SET data = json_set(data, '$.lib', 'Hall') WHERE ${NEWEST}`;
    const STRIPPED = "UPDATE events SET meta = json_remove(meta, '$.keyedHash')";

    test.each([
      ['an alteration', ALTERED],
      ['an alteration and a removed keyed hash', `${ALTERED}; ${STRIPPED} WHERE ${NEWEST}`],
    ])('%s', async (_what, sql) => {
      let event = {};
      const found = await after((db) => {
        const { stream, revision, position } = rowOf(db, NEWEST);
        event = { stream, revision, event: position };
        db.exec(sql);
      });
      expect(found).toEqual({ cause: 'KEYED_HASH', ...event });
    });

    test('an alteration after all keyed hashes were removed and the chain was recomputed', async () => {
      const found = await after((db) => {
        db.exec(`${ALTERED}; ${STRIPPED}`);
        const hashes = new Map<string, string>();
        const chain = db.prepare('UPDATE events SET meta = ? WHERE position = ?');
        for (const { position, ...event } of rowsOf(db, 'true')) {
          const meta = { ...event.meta, previousHash: hashes.get(event.stream) ?? null };
          hashes.set(event.stream, hashOf({ ...event, meta }));
          chain.run(JSON.stringify(meta), position);
        }
      });
      expect(found).toMatchObject({ cause: 'ROOT', revision: 0 });
    });

    test('an insertion with a valid place in the chain', async () => {
      const found = await after((db) => {
        const last = rowOf(db, NEWEST);
        const { position } = rowOf(db, 'position = (SELECT max(position) FROM events)');
        const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
        const meta = JSON.stringify({ ...last.meta, previousHash: hashOf(last) });
        db.prepare("INSERT INTO events VALUES (?, ?, ?, ?, 'ProjectClosed', 1, '{}', ?)").run(
          position + 1,
          last.stream,
          last.revision + 1,
          id,
          meta,
        );
      });
      expect(found).toMatchObject({ cause: 'KEYED_HASH', revision: 3 });
    });
  });

  test('a sealed newest event altered with the master key', async () => {
    const found = await after((db) => {
      const { stream } = rowOf(db, "type = 'ConfigurationValidated'");
      const newest = `stream = '${stream}'
        AND revision = (SELECT max(revision) FROM events WHERE stream = '${stream}')`;
      db.exec(`UPDATE events SET meta = json_set(meta, '$.userId', 99) WHERE ${newest}`);
      keyAnew(db, newest);
    });
    expect(found).toMatchObject({ cause: 'ROOT' });
  });

  test('a removed event, and the removed newest event of a stream', async () => {
    expect(
      await after((db) => {
        const { position } = rowOf(db, PROJECT);
        db.exec(`DELETE FROM events WHERE position = ${position}`);
        closeGap(db, position);
      }),
    ).toMatchObject({ cause: 'REVISION', revision: 1 });
    expect(
      await after((db) => {
        const { stream } = rowOf(db, "type = 'ConfigurationValidated'");
        const { position } = rowOf(
          db,
          `stream = '${stream}' AND revision = (SELECT max(revision) FROM events WHERE stream = '${stream}')`,
        );
        db.exec(`DELETE FROM events WHERE position = ${position}`);
        closeGap(db, position);
      }),
    ).toMatchObject({ cause: 'ROOT' });
  });

  test('the removed end of the history, with its seal', async () => {
    const found = await after((db) => {
      const seals = "stream = 'ledger-seals'";
      const { position } = rowOf(
        db,
        `${seals} AND revision = (SELECT max(revision) FROM events WHERE ${seals})`,
      );
      // Other daily jobs may have written between what the seal covers and the seal.
      const { covered } = db
        .prepare(`SELECT json_extract(data, '$.events') AS covered FROM events WHERE position = ${position}`)
        .get() as { covered: number };
      db.exec(`DELETE FROM events WHERE position >= ${covered - 1} AND position <> ${position};
        UPDATE events SET position = ${covered - 1} WHERE position = ${position}`);
    });
    expect(found).toMatchObject({ cause: 'MISSING' });
  });

  test('two swapped events of a stream', async () => {
    const found = await after((db) => {
      const { stream } = rowOf(db, PROJECT);
      db.exec(`UPDATE events SET revision = CASE revision WHEN 0 THEN -1 ELSE -2 END
          WHERE stream = '${stream}' AND revision < 2;
        UPDATE events SET revision = revision + 2 WHERE stream = '${stream}' AND revision < 0`);
    });
    expect(found).toMatchObject({ cause: 'REVISION', revision: 1 });
  });

  test('a seal forged with the master key', async () => {
    const root = createHash('sha256').update('another').digest('hex');
    const first = "stream = 'ledger-seals' AND revision = 0";
    const sealed = await after((db) => {
      db.exec(`UPDATE events SET data = json_set(data, '$.root', '${root}') WHERE ${first}`);
      keyAnew(db, first);
    });
    expect(sealed).toMatchObject({ cause: 'CHAIN', stream: 'ledger-seals', revision: 1 });
    const newest = `stream = 'ledger-seals'
      AND revision = (SELECT max(revision) FROM events WHERE stream = 'ledger-seals')`;
    const signed = await after((db) => {
      db.exec(`UPDATE events SET data = json_set(data, '$.signature', 'AAAA') WHERE ${newest}`);
      keyAnew(db, newest);
    });
    expect(signed).toMatchObject({ cause: 'SIGNATURE', stream: 'ledger-seals' });
  });
});
