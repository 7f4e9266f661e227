import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, type AppOptions, startApp } from '../../app/app.ts';
import { readSettings } from '../../app/settings/settings.ts';
import type { Settings } from '../../core/settings.ts';
import type { Subject } from '../../core/subject.ts';
import { outboxClosedReasons } from '../../subjects/mails/outbox/closed-reasons.ts';
import { describeAsPlain, expectDescribed, forgetDescription } from './expect-described.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { untilIdle } from './until-idle.ts';

export const ADMIN = { email: 'admin@coffret.local', password: 'Admin-2026!' };

export interface Answer {
  status: number;
  headers: Headers;
  // Not checked: a wrong assumption fails the assertion.
  body: never;
}

export interface Client {
  /** Sends JSON, or multipart for FormData. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  token: string | null;
}

export interface TestApp {
  app: App;
  clock: TestClock;
  address: string;
  dataDir: string;
  /** `token` null: not logged in. */
  client(token?: string | null): Client;
  login(email: string, password: string): Promise<Client>;
  admin(): Promise<Client>;
  /** Resolves when all due jobs have finished. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Compares each response with the OpenAPI document. */
export function createClient(address: string, token: string | null): Client {
  const call: Client['call'] = async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const contentType = response.headers.get('content-type');
    const { status } = response;
    const parsed: unknown = contentType?.startsWith('application/json') ? JSON.parse(text) : text;
    const retryAfter = response.headers.get('retry-after');
    await expectDescribed(address, { method, path, status, contentType, retryAfter, body: parsed });
    return { status, headers: response.headers, body: parsed as never };
  };
  return {
    call,
    token,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    delete: (path) => call('DELETE', path),
  };
}

/** Throws if the login is refused. */
export async function signInAt(address: string, email: string, password: string): Promise<Client> {
  const { status, body } = await createClient(address, null).post('/api/login', { email, password });
  if (status !== 200) throw new Error(`login of ${email}: ${status} ${JSON.stringify(body)}`);
  return createClient(address, (body as { accessToken: string }).accessToken);
}

/** Settings that decide where a new installation is kept, what its files hold or who writes them. */
const STORED = [
  'adminPassword',
  'eventstoreUrl',
  'jwtSecret',
  'masterKey',
  'mongodbUrl',
  'redisUrl',
  'roles',
];

const settingsOf = (dataDir: string, settings: Partial<Settings>): Settings => ({
  ...readSettings({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    USER_RATE_LIMIT: '0',
    DAILY_QUOTA: '0',
  }),
  port: 0,
  chromiumPath: process.env.CHROMIUM_PATH ?? null,
  // Minimal cost, as tests log in thousands of times.
  hashCost: { memoryKib: 8, passes: 1 },
  ...settings,
});

const newFolder = () => mkdtemp(join(tmpdir(), 'coffret-'));

/** Copied by each test product, which halves its start time. */
async function fillFolder(): Promise<string> {
  const folder = await newFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const app = await startApp(settingsOf(folder, {}), { clock: testClock(), warm: false });
  await app.waitForReactions();
  await app.close();
  return folder;
}
let filled: Promise<string> | null = null;

/** Starts the product on a free port, in a temporary folder, with a clock that tests move. */
export async function startTestApp(
  settings: Partial<Settings> = {},
  {
    clock: givenClock,
    dataDir: given,
    subjects,
    logTo,
    report,
    warm = false,
  }: {
    clock?: TestClock;
    dataDir?: string;
    subjects?: readonly Subject[];
    logTo?: AppOptions['logTo'];
    report?: AppOptions['report'];
    /** Default: false, as starting Chromium would take a fifth of the test time. */
    warm?: boolean;
  } = {},
): Promise<TestApp> {
  const dataDir = given ?? (await newFolder());
  const clock = givenClock ?? testClock();
  const isPlain = !STORED.some((name) => Object.hasOwn(settings, name)) && !subjects && !logTo;
  if (isPlain && !given && !givenClock) {
    filled ??= fillFolder();
    await cp(await filled, dataDir, { recursive: true });
  }
  const all = settingsOf(dataDir, settings);
  const app = await startApp(all, { clock, subjects, logTo, report, warm });
  const { address } = app;
  // Of the settings, only those of the outbox change the document, which takes 500 ms to generate.
  if (!subjects && all.roles.includes('api'))
    await describeAsPlain(address, outboxClosedReasons(all).length === 0);
  const client = (token: string | null = null) => createClient(address, token);
  const login = (email: string, password: string) => signInAt(address, email, password);
  return {
    app,
    clock,
    address,
    dataDir,
    client,
    login,
    admin: () => login(ADMIN.email, ADMIN.password),
    async settled() {
      await app.waitForReactions();
      const { jobs } = app.platform;
      if (!('wake' in jobs)) return untilIdle(jobs);
      jobs.wake();
      await jobs.idle();
    },
    async close() {
      await app.close();
      forgetDescription(address);
      if (!given) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
