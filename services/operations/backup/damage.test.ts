import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, type Header, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../app/settings/settings.ts';
import { signingSecret } from '../../platform/secrets/secret.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { createContents } from '../../subjects/backup/archive-format.ts';
import { isBackupToken, issueBackupToken } from '../../subjects/backup/backup-token.ts';
import { memberOf } from '../../subjects/groups/testing/people.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { newProject } from '../../tests/support/workflow.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take-backup.ts';

const FILE = 'files/documents/a-drawing';
const { signal } = new AbortController();

interface Found {
  header: Pick<Header, 'name'> & Partial<Header>;
  bytes: Buffer;
}

let folder: string;
let product: TestApp;
let whole: Buffer;
let entries: Found[];

const text = (name: string, content: string): Found => ({ header: { name }, bytes: Buffer.from(content) });

async function entriesOf(archive: Buffer): Promise<Found[]> {
  const tar = extract();
  Readable.from([gunzipSync(archive)]).pipe(tar as unknown as NodeJS.WritableStream);
  const found: Found[] = [];
  for await (const entry of tar) {
    found.push({ header: { name: entry.header.name }, bytes: await buffer(entry as AsyncIterable<Buffer>) });
  }
  return found;
}

async function archiveOf(found: readonly Found[]): Promise<Buffer> {
  const tar = pack();
  for (const { header, bytes } of found) tar.entry(header, bytes);
  tar.finalize();
  return gzipSync(await buffer(tar as AsyncIterable<Buffer>));
}

/** As somebody would who makes the manifest right. */
async function sealed(found: readonly Found[]): Promise<Found[]> {
  const before = found.slice(0, -1);
  const contents = createContents();
  for (const { header, bytes } of before) {
    for await (const _part of contents.through(header.name, bytes.length, [bytes]));
  }
  const { counts } = JSON.parse(String(found.at(-1)?.bytes));
  return [...before, text('manifest.json', JSON.stringify({ counts, ...contents.summary() }))];
}

const replaced = (name: string, change: (bytes: string) => string) =>
  entries.map((entry) => (entry.header.name === name ? text(name, change(String(entry.bytes))) : entry));

let restores = 0;
async function restore(archive: Buffer, acceptsBroken = false, env: NodeJS.ProcessEnv = {}) {
  restores += 1;
  const path = join(folder, `${restores}.tar.gz`);
  const dataDir = join(folder, `restored-${restores}`);
  await writeFile(path, archive);
  const asked = { path, acceptsBroken, signal, report: () => undefined };
  return { dataDir, restored: await restoreBackup({ DATA_DIR: dataDir, ...env }, asked) };
}
/** Refused, and nothing written. */
async function expectRefused(archive: Buffer, why: string): Promise<void> {
  await expect(restore(archive)).rejects.toThrow(why);
  expect(await readdir(join(folder, `restored-${restores}`))).toEqual([]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coffret-damage-'));
  product = await startTestApp();
  await newProject(await memberOf(product, 3), 'Halle neuve');
  await product.app.services.files.put(FILE.slice('files/'.length), [Buffer.from('a drawing')]);
  await product.settled();
  const to = join(folder, 'whole.tar.gz');
  const { counts } = await takeBackup({ DATA_DIR: product.dataDir }, { to, url: product.address, signal });
  expect(counts).toMatchObject({ files: 1 });
  whole = await readFile(to);
  entries = await entriesOf(whole);
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

test('a whole one is restored, into an empty folder alone', async () => {
  const { dataDir, restored } = await restore(whole);
  expect(restored.counts.events).toBe((await product.app.platform.store.readAll('0'.repeat(20), 1e6)).length);
  expect(await readFile(join(dataDir, FILE), 'utf8')).toBe('a drawing');
  const asked = { path: join(folder, 'whole.tar.gz'), acceptsBroken: false, signal, report: () => undefined };
  await expect(restoreBackup({ DATA_DIR: dataDir }, asked)).rejects.toThrow('is not empty');
});

test('secrets that are neither in the archive nor given are named', async () => {
  const without = entries.filter(({ header }) => !header.name.startsWith('secrets/'));
  const { restored } = await restore(await archiveOf(await sealed(without)));
  expect(restored.missingSecrets).toEqual(['jwtSecret', 'masterKey']);
  expect((await restore(whole)).restored.missingSecrets).toEqual([]);
});

test('one that was repacked unchanged is restored: what refuses the others is their damage', async () => {
  expect((await restore(await archiveOf(await sealed(entries)))).restored.counts.files).toBe(1);
});

describe('refused before anything is written:', () => {
  test.each([0.1, 0.5, 0.99])('one that was cut off after %d of it', async (part) => {
    await expectRefused(whole.subarray(0, Math.floor(whole.length * part)), 'is not a complete archive');
  });

  test('one that was cut off between two entries', async () => {
    await expectRefused(await archiveOf(entries.slice(0, -1)), 'it is truncated');
    await expectRefused(await archiveOf([]), 'it is truncated');
  });

  test('one with an altered byte, anywhere', async () => {
    for (const part of [0.2, 0.5, 0.8]) {
      const altered = Buffer.from(whole);
      const at = Math.floor(altered.length * part);
      altered[at] = (altered[at] ?? 0) ^ 1;
      await expectRefused(altered, 'is not a complete archive');
    }
  });

  test('one in which a file, an event or the secret was altered and packed again', async () => {
    const events = 'lines/events/00000001.jsonl';
    for (const changed of [
      replaced(FILE, () => 'a Drawing'),
      replaced(events, (lines) => lines.replace('Halle neuve', 'Halle vieux')),
      replaced('secrets/jwt-secret', (secret) => secret.toLowerCase()),
    ]) {
      expect(changed).not.toEqual(entries);
      await expectRefused(await archiveOf(changed), 'its contents do not match the manifest');
    }
  });

  test('one with an entry more, or one less, or twice', async () => {
    const without = entries.filter(({ header }) => header.name !== FILE);
    for (const changed of [
      entries.toSpliced(-1, 0, text('files/documents/another', 'x')),
      entries.toSpliced(-1, 0, ...entries.filter(({ header }) => header.name === FILE)),
      without,
    ]) {
      await expectRefused(await archiveOf(changed), 'its contents do not match the manifest');
    }
    await expectRefused(await archiveOf([...entries, text(FILE, 'x')]), 'comes after the end');
  });

  test.each([
    '../evil',
    '/etc/evil',
    'files/../../evil',
    'files//evil',
    'files/a/../b',
    'evil',
    'secrets/evil',
  ])('one with an entry called %s, be its manifest right', async (name) => {
    const changed = await sealed(entries.toSpliced(-1, 0, text(name, 'x')));
    await expectRefused(await archiveOf(changed), 'does not belong in an archive');
  });

  test.each(['symlink', 'link', 'directory', 'fifo'] as const)('one with a %s', async (type) => {
    const linkname = type.endsWith('link') ? '/etc/passwd' : '';
    const link = { header: { name: 'files/documents/link', type, linkname }, bytes: Buffer.alloc(0) };
    await expectRefused(await archiveOf(entries.toSpliced(-1, 0, link)), 'is no file');
  });

  test('what is no archive, and one of another format', async () => {
    await expectRefused(Buffer.from('hello'), 'is not a complete archive');
    await expectRefused(await archiveOf([text('hello', 'x')]), 'does not belong in an archive');
    const newer = replaced('about.json', (about) => about.replace('"format":1', '"format":2'));
    await expectRefused(await archiveOf(await sealed(newer)), 'it is of format 2');
  });
});

describe('a history that was altered, the manifest made right,', () => {
  const altered = async () =>
    archiveOf(
      await sealed(
        replaced('lines/events/00000001.jsonl', (lines) => lines.replace('Halle neuve', 'Halle vieux')),
      ),
    );

  test('is found out, and the product does not start with it', async () => {
    await expect(restore(await altered())).rejects.toThrow(
      /the history is not as it was written: KEYED_HASH at event \d+: project-1, revision 0/,
    );
    const dataDir = join(folder, `restored-${restores}`);
    await expect(startTestApp({}, { dataDir })).rejects.toThrow('has not ended');
  });

  test('is restored where that is asked for', async () => {
    const { restored } = await restore(await altered(), true);
    expect(restored.counts.events).toBeGreaterThan(1);
  });
});

test('another master key than the installation ran with is refused', async () => {
  await expect(restore(whole, true, { MASTER_KEY: 'm'.repeat(32) })).rejects.toThrow(
    'MASTER_KEY is not the one that the keys of persons were made with: begin again',
  );
});

describe('the server', () => {
  const ask = (pass: string) =>
    fetch(`${product.address}/api/audit/backup`, { headers: { authorization: `Bearer ${pass}` } });
  const secrets = () => createSecrets(signingSecret(readSettings({ DATA_DIR: product.dataDir })));

  test('gives it to nobody without the secret, administrators among them', async () => {
    const { token } = await product.admin();
    const now = product.clock.now();
    const other = issueBackupToken(now, createSecrets('s'.repeat(32)));
    for (const pass of ['', String(token), other, `${issueBackupToken(now, secrets())}x`]) {
      expect((await ask(pass)).status).toBe(401);
    }
  });

  test('and for a minute', () => {
    const now = new Date('2026-11-22T17:00:00.000Z');
    const pass = issueBackupToken(now, secrets());
    expect(isBackupToken(pass, now, secrets())).toBe(true);
    expect(isBackupToken(pass, new Date(now.getTime() + 60_000), secrets())).toBe(false);
  });

  test('that does not answer, or has another secret, is told in words, and leaves nothing behind', async () => {
    const to = join(folder, 'never.tar.gz');
    const take = (env: NodeJS.ProcessEnv, url: string) => takeBackup(env, { to, url, signal });
    const env = { DATA_DIR: product.dataDir };
    await expect(take(env, 'http://127.0.0.1:1')).rejects.toThrow('no server answers at http://127.0.0.1:1');
    const foreign = { ...env, JWT_SECRET: 's'.repeat(32) };
    await expect(take(foreign, product.address)).rejects.toThrow('has another secret');
    await expect(take({ DATA_DIR: join(folder, 'none') }, product.address)).rejects.toThrow(
      'no installation in',
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([]);
    await expect(takeBackup(env, { to: join(folder, 'whole.tar.gz'), signal })).rejects.toThrow(
      'already exists',
    );
  });
});
