import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  commandUntilKilled,
  expectAll,
  killProcess,
  naturalNumbers,
  startProcess,
} from './support/product-process.ts';
import { startSmtpReceiver } from './support/smtp-receiver.ts';

test('kill -9 during a stream of commands loses nothing acknowledged and sends no mail twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-kill-'));
  const smtp = await startSmtpReceiver();
  onTestFinished(async () => {
    await smtp.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const start = () => startProcess(dataDir, { SMTP_URL: smtp.url });

  const users: number[] = [];
  const projects: number[] = [];
  const numbers = naturalNumbers();
  for (const killAfter of [40, 60]) {
    const done = await commandUntilKilled(await start(), numbers, killAfter);
    users.push(...done.users);
    projects.push(...done.projects);
  }

  const after = await start();
  await expectAll(after.client, { users, projects });

  // Each acknowledged registration is mailed once, although the process was killed in between.
  const addressed = async () => {
    const { body } = await after.client.get('/api/users?groupId=3&size=100');
    return (body as { rows: { email: string }[] }).rows.map(({ email }) => email).sort();
  };
  const mailed = () => smtp.mails.map(({ to }) => to?.[0]?.address).sort();
  await expect.poll(mailed, { timeout: 100_000 }).toEqual(await addressed());
  await killProcess(after);
}, 180_000);
