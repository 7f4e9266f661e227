import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { START, type StoredEvent } from '@coffret/contracts/ports/event-store';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import {
  type Acknowledged,
  expectAll,
  killProcess,
  naturalNumbers,
  type ProductProcess,
  startProcess,
} from '../../tests/support/product-process.ts';
import { REGISTRATION } from '../../tests/support/registration.ts';
import { startSmtpReceiver } from '../../tests/support/smtp-receiver.ts';
import { createClient } from '../../tests/support/test-app.ts';

const run = promisify(execFile);

/** A command as `npm run` calls it. */
const command = (name: string, dataDir: string, args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, name), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(tmpdir(), 'coffret-compiled') },
  });

async function register({ client }: ProductProcess, email: string): Promise<number> {
  const { status, body } = await client.post('/api/usersRegister', { ...REGISTRATION, email });
  expect(status).toBe(201);
  return (body as { id: number }).id;
}

/** Sends commands, four at a time, until it is told to stop. */
function keepBusy(product: ProductProcess) {
  const done: Acknowledged = { users: [], projects: [] };
  const numbers = naturalNumbers();
  let isStopped = false;
  const one = async () => {
    while (!isStopped) {
      const n = numbers.next().value as number;
      if (n % 4 === 0) done.users.push(await register(product, `client${n}@exemple.fr`));
      else {
        const { status, body } = await product.client.post('/api/projects', { lib: 'Halle' });
        expect(status).toBe(201);
        done.projects.push((body as { id: number }).id);
      }
    }
  };
  const working = Promise.all([one(), one(), one(), one()]);
  return {
    done,
    count: () => done.users.length + done.projects.length,
    stop() {
      isStopped = true;
      return working;
    },
  };
}

async function eventsIn(dataDir: string): Promise<Omit<StoredEvent, 'position'>[]> {
  const store = openSqliteEventStore(join(dataDir, 'events.db'));
  const events = await store.readAll(START, 1_000_000);
  await store.close();
  return events.map(({ position: _own, ...event }) => event);
}

test('a backup under load holds all that was acknowledged before, nothing half, and nothing is mailed again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-backup-'));
  const [smtp, smtpAfter] = [await startSmtpReceiver(), await startSmtpReceiver()];
  onTestFinished(async () => {
    await Promise.all([smtp.close(), smtpAfter.close()]);
    await rm(folder, { recursive: true, force: true });
  });
  const [dataDir, restoredDir, archive] = ['a', 'b', 'archive.tar.gz'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const product = await startProcess(dataDir, { SMTP_URL: smtp.url });
  const addressed = ({ mails }: typeof smtp) => mails.map(({ to }) => to?.[0]?.address ?? '');
  const early = ['a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr'];
  for (const email of early) await register(product, email);
  await expect.poll(() => addressed(smtp).sort()).toEqual(early);

  const load = keepBusy(product);
  await expect.poll(load.count).toBeGreaterThan(40);
  const acknowledged = structuredClone(load.done);
  const countBefore = load.count();
  const said = await command('main.ts', dataDir, [archive, '--url', product.address]);
  const countAfter = load.count();
  await load.stop();
  expect(said.stdout).toContain(`Written and read back: ${archive}`);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  // It was at work meanwhile.
  expect(countAfter).toBeGreaterThan(countBefore);
  await killProcess(product);

  const { stdout } = await command('restore-main.ts', restoredDir, [archive]);
  expect(stdout).toContain('the history verified');
  expect(stdout).toMatch(/[1-9]\d* mails of the last year/);
  // What is there is the beginning of what happened, without a gap.
  const [all, kept] = [await eventsIn(dataDir), await eventsIn(restoredDir)];
  expect(kept.length).toBeLessThan(all.length);
  expect(kept).toEqual(all.slice(0, kept.length));

  const restored = await startProcess(restoredDir, { SMTP_URL: smtpAfter.url });
  await expectAll(restored.client, acknowledged);
  const { body } = await restored.client.get('/api/audit/verify');
  expect(body).toMatchObject({ intact: true, firstBroken: null });
  // Who was signed in is so there.
  const { token } = product.client;
  expect((await createClient(restored.address, token).get('/api/projects')).status).toBe(200);

  // Everybody who is there was told, who was told before the backup by one of the two alone.
  const users = await restored.client.get('/api/users?groupId=3&size=100');
  const emails = (users.body as { rows: { email: string }[] }).rows.map(({ email }) => email);
  const mailed = () => new Set([...addressed(smtp), ...addressed(smtpAfter)]);
  await expect.poll(() => emails.filter((email) => !mailed().has(email)), { timeout: 30_000 }).toEqual([]);
  const late = await register(restored, 'late@exemple.fr');
  expect(late).toBeGreaterThan(0);
  await expect.poll(() => addressed(smtpAfter), { timeout: 30_000 }).toContain('late@exemple.fr');
  expect(addressed(smtpAfter).filter((address) => early.includes(address))).toEqual([]);
  await killProcess(restored);
}, 180_000);
