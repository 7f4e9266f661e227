import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import { describeAsPlain, forgetDescription } from './expect-described.ts';
import { REGISTRATION } from './registration.ts';
import { ADMIN, type Client, createClient } from './test-app.ts';

const MAIN = new URL('../../app/main.ts', import.meta.url).pathname;

export interface ProductProcess {
  child: ChildProcess;
  address: string;
  /** Logged in as the admin. */
  client: Client;
}

export interface Main {
  child: ChildProcess;
  /** Lines of the standard output. */
  output: readonly string[];
  /** Resolves with the address; rejects if the process ends before. */
  started: Promise<string>;
}

/** As `npm start`, the image and the service start it: they bound what V8 and glibc keep. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=80'];
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' };

/** `env` overrides the tests' defaults; `main`: main module of another version; `output` receives the lines. */
export function spawnMain(env: NodeJS.ProcessEnv, main = MAIN, output: string[] = []): Main {
  const child = spawn(process.execPath, [...FLAGS, main], {
    env: {
      ...process.env,
      ...ALLOCATOR,
      // Saves stripping the types on each start.
      NODE_COMPILE_CACHE: join(tmpdir(), 'coffret-compiled'),
      PORT: '0',
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT: '0',
      USER_RATE_LIMIT: '0',
      DAILY_QUOTA: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise: started, resolve, reject } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout })
    .on('line', (line) => {
      output.push(line);
      const [, publicUrl, at] = /^Ready: (\S+)(?: \(at (\S+)\))?/.exec(line) ?? [];
      const address = at ?? publicUrl;
      if (address) resolve(address);
    })
    .once('close', () => reject(new Error(`the process ended before it had started: ${output.join(' ')}`)));
  return { child, output, started };
}

/** Killed when the test has finished. */
export async function startProcess(dataDir: string, env: NodeJS.ProcessEnv): Promise<ProductProcess> {
  // Without Chromium, which a kill would leave running.
  const { child, started } = spawnMain({ DATA_DIR: dataDir, CHROMIUM_PATH: '/bin/false', ...env });
  // A remaining process would keep the test run's output open forever.
  onTestFinished(() => void child.kill('SIGKILL'));
  const address = await started;
  await describeAsPlain(address, !env.SMTP_URL);
  onTestFinished(() => void forgetDescription(address));
  const { body } = await createClient(address, null).post('/api/login', ADMIN);
  const { accessToken } = body as { accessToken: string };
  return { child, address, client: createClient(address, accessToken) };
}

export async function killProcess({ child }: Pick<ProductProcess, 'child'>): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

export function* naturalNumbers(): Generator<number> {
  for (let n = 1; ; n++) yield n;
}

export interface Acknowledged {
  users: number[];
  projects: number[];
}

/**
 * Runs four concurrent clients until the process is killed after `killAfter` responses. Returns the acknowledged ids.
 */
export async function commandUntilKilled(
  process: ProductProcess,
  numbers: Iterator<number>,
  killAfter: number,
): Promise<Acknowledged> {
  const users: number[] = [];
  const projects: number[] = [];
  const ended = once(process.child, 'exit');
  const sendCommands = async () => {
    for (;;) {
      const n = numbers.next().value as number;
      const isUser = n % 4 === 0;
      const answer = await (isUser
        ? process.client.post('/api/usersRegister', { ...REGISTRATION, email: `client${n}@exemple.fr` })
        : process.client.post('/api/projects', { lib: `Projet ${'abcdefghij'[n % 10]}` }));
      expect(answer.status).toBe(201);
      (isUser ? users : projects).push((answer.body as { id: number }).id);
      if (users.length + projects.length === killAfter) process.child.kill('SIGKILL');
    }
  };
  const workers = await Promise.allSettled([sendCommands(), sendCommands(), sendCommands(), sendCommands()]);
  process.child.kill('SIGKILL');
  await ended;
  const refused = workers.map((worker) => (worker.status === 'rejected' ? worker.reason : null));
  for (const reason of refused) expect(reason).toBeInstanceOf(TypeError);
  return { users, projects };
}

export async function expectAll(client: Client, { users, projects }: Acknowledged): Promise<void> {
  for (const [list, ids] of [
    ['users', users],
    ['projects', projects],
  ] as const) {
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(await client.get(`/api/${list}/${id}`)).toMatchObject({ status: 200, body: { id } });
    }
  }
}
