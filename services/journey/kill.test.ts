import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { type SmtpReceiver, startSmtpReceiver } from '../testing/smtp-receiver.ts';
import { ADMIN, type Client, createClient } from '../testing/test-app.ts';

const MAIN = new URL('../main.ts', import.meta.url).pathname;

interface Process {
  child: ChildProcess;
  client: Client;
}

/** The product as its users run it: a process of its own, ended by SIGKILL. */
async function start(dataDir: string, smtp: SmtpReceiver): Promise<Process> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT: '0',
      // No browser is needed, and none is left behind by the kill.
      CHROMIUM_PATH: '/nowhere',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Ready: (\S+)/.exec(line)?.[1];
    if (!address) continue;
    const { body } = await createClient(address, null).post('/api/login', ADMIN);
    return { child, client: createClient(address, (body as { accessToken: string }).accessToken) };
  }
  throw new Error('the product ended before it was ready');
}

async function kill({ child }: Process): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const registration = (n: number) => ({
  fullName: `Client ${n}`,
  role: 'Gérant',
  email: `client${n}@exemple.fr`,
  phone: '0123456789',
  company: `Société ${n}`,
  activity: 'EVENT',
  siret: '12345678901234',
  address: '1 rue Neuve',
  postalCode: '35000',
  city: 'Rennes',
  password: 'Coffret-2026',
  passwordRepeat: 'Coffret-2026',
});

function* naturalNumbers(): Generator<number> {
  for (let n = 1; ; n++) yield n;
}

/** Sends commands two at a time until the process is gone; gives what was acknowledged. */
async function commandUntilKilled(process: Process, numbers: Iterator<number>, killAfter: number) {
  const users: number[] = [];
  const projects: number[] = [];
  const ended = once(process.child, 'exit');
  const one = async () => {
    for (;;) {
      const n = numbers.next().value as number;
      const isUser = n % 4 === 0;
      const answer = await (isUser
        ? process.client.post('/api/usersRegister', registration(n))
        : process.client.post('/api/projects', { lib: `Projet ${'abcdefghij'[n % 10]}` }));
      expect(answer.status).toBe(201);
      (isUser ? users : projects).push((answer.body as { id: number }).id);
      if (users.length + projects.length === killAfter) process.child.kill('SIGKILL');
    }
  };
  const workers = await Promise.allSettled([one(), one(), one(), one()]);
  // Whatever a worker met, the process is gone before the next one starts.
  process.child.kill('SIGKILL');
  await ended;
  const refused = workers.map((worker) => (worker.status === 'rejected' ? worker.reason : null));
  for (const reason of refused) expect(reason).toBeInstanceOf(TypeError);
  return { users, projects };
}

test('kill -9 during a stream of commands loses nothing that was acknowledged and mails nothing twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-kill-'));
  const smtp = await startSmtpReceiver();
  onTestFinished(async () => {
    await smtp.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const users: number[] = [];
  const projects: number[] = [];
  const numbers = naturalNumbers();
  for (const killAfter of [40, 60]) {
    const done = await commandUntilKilled(await start(dataDir, smtp), numbers, killAfter);
    users.push(...done.users);
    projects.push(...done.projects);
  }

  const after = await start(dataDir, smtp);
  for (const id of users)
    expect(await after.client.get(`/api/users/${id}`)).toMatchObject({ status: 200, body: { id } });
  for (const id of projects) {
    expect(await after.client.get(`/api/projects/${id}`)).toMatchObject({ status: 200, body: { id } });
  }
  expect(new Set([...users]).size).toBe(users.length);
  expect(new Set([...projects]).size).toBe(projects.length);

  // Every acknowledged registration is mailed once, though the process died between them.
  const addressed = async () => {
    const { body } = await after.client.get('/api/users?groupId=3&size=100');
    return (body as { rows: { email: string }[] }).rows.map(({ email }) => email).sort();
  };
  const mailed = () => smtp.mails.map(({ to }) => to?.[0]?.address).sort();
  await expect.poll(mailed, { timeout: 20_000 }).toEqual(await addressed());
  await kill(after);
}, 90_000);
