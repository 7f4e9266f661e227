/** Measures one process on embedded stores with a history of a given size. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { eventRegistry } from '../../app/event-registry.ts';
import { systemClock } from '../../platform/clock.ts';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import { openPersonKeys } from '../../platform/person-keys/person-keys.ts';
import { openSqliteRecordStore } from '../../platform/record-store/sqlite-record-store.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { decryptedEvents } from '../../subjects/privacy/erase/testing/decrypted-events.ts';
import { appendBusyHistory, emailOf, PASSWORD } from './busy-history.ts';
import { cpuOf, residentMb } from './process-usage.ts';
import { spawnMain } from './product-process.ts';
import { quantile } from './rates.ts';
import { ADMIN } from './test-app.ts';
import { STACK } from './workflow.ts';

const TIMES = 30;
/** Runs before measuring, so that the code is compiled. */
const WARM_UP = 10;
/** Part of a core below which a process counts as idle. */
const QUIET = 0.05;
const QUIET_MS = 3_000;
const QUIET_TRIES = 15;
const READ_SIDE = join(import.meta.dirname, './read-side-process.ts');

/** Ids of editable configurations: reopened after their quote, in projects that are not closed. */
const DRAWN = Array.from({ length: 300 }, (_, n) => 5 * n + 2).filter((n) => Math.ceil(n / 3) % 11 !== 0);

/** A customer with three projects and eight configurations, whatever the size. */
const CUSTOMER = 2;

export interface Size {
  configurations: number;
  customers: number;
}

export interface Figures {
  [what: string]: number;
}

async function cost(
  what: string,
  pid: number | undefined,
  work: (n: number) => Promise<unknown>,
): Promise<Figures> {
  for (let n = 0; n < WARM_UP; n += 1) await work(n);
  const before = cpuOf(pid);
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const started = performance.now();
    await work(WARM_UP + n);
    times.push(performance.now() - started);
  }
  return {
    [`${what}, ms`]: quantile(times, 0.5),
    [`${what}, processor ms`]: (cpuOf(pid) - before) / TIMES,
  };
}

/**
 * Background work of the start would be counted with the requests. Returns after a time limit even if the process is
 * busy.
 */
async function untilQuiet(pid: number | undefined): Promise<void> {
  for (let tries = 0; tries < QUIET_TRIES; tries += 1) {
    const before = cpuOf(pid);
    await setTimeout(QUIET_MS);
    if (cpuOf(pid) - before < QUIET_MS * QUIET) return;
  }
}

async function withProduct<T>(
  folder: string,
  work: (product: { address: string; startMs: number; pid: number | undefined }) => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const { child, started: ready } = spawnMain({ DATA_DIR: folder, CHROMIUM_PATH: '/bin/false' });
  try {
    const address = await ready;
    return await work({ address, startMs: performance.now() - started, pid: child.pid });
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

async function request(address: string, method: string, path: string, token: string | null, body?: unknown) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(address + path, { method, headers, ...sent });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text;
}

/** Keys of persons are created in memory first: each would wait for the disk. */
async function append(folder: string, { configurations, customers }: Size): Promise<number> {
  const store = openSqliteEventStore(join(folder, 'events.db'));
  const onDisk = openSqliteRecordStore(join(folder, 'records.db'), systemClock);
  const inMemory = openSqliteRecordStore(':memory:', systemClock);
  const [kept, keys] = [await openPersonKeys(onDisk), await openPersonKeys(inMemory)];
  await keys.restore(await Array.fromAsync(kept.all()));
  const encrypted = decryptedEvents(store, keys, folder);
  const events = await appendBusyHistory(encrypted, eventRegistry, configurations, customers);
  await kept.restore(await Array.fromAsync(keys.all()));
  inMemory.close();
  onDisk.close();
  await store.close();
  return events;
}

async function fill(folder: string, size: Size): Promise<Figures> {
  // Creates the first data (catalogue, admin).
  await withProduct(folder, async () => undefined);
  const events = await append(folder, size);
  rmSync(join(folder, 'read-models.db'));
  const { stdout } = await promisify(execFile)(process.execPath, [READ_SIDE, folder]);
  const rebuilt = JSON.parse(stdout) as { ms: number; mostMb: number };
  return {
    events,
    'rebuild of all views, events a second': (events / rebuilt.ms) * 1000,
    'maximum memory of the rebuild, MB': rebuilt.mostMb,
  };
}

async function requests(address: string, pid: number | undefined): Promise<Figures> {
  const signIn = async (email: string, password: string) => {
    const answer = await request(address, 'POST', '/api/login', null, { email, password });
    const { accessToken } = JSON.parse(answer) as { accessToken: string };
    return (method: string, path: string, body?: unknown) =>
      request(address, method, path, accessToken, body);
  };
  const staff = await signIn(ADMIN.email, ADMIN.password);
  const customer = await signIn(emailOf(CUSTOMER), PASSWORD);
  const save = (n: number) =>
    staff('PUT', `/api/configurations/editConfigurator/${DRAWN[n]}`, {
      ProjLines: STACK.slice(0, 1 + (n % STACK.length)),
      isCircuitBreakerAdded: null,
    });
  const page = (client: typeof staff, path: string) => () => client('GET', `/api/${path}`);
  return {
    ...(await cost('a customer signs in', pid, (n) => signIn(emailOf(CUSTOMER + n), PASSWORD))),
    ...(await cost('a password’s hash alone', process.pid, () => hashPassword(PASSWORD))),
    ...(await cost('a customer’s projects', pid, page(customer, 'projects'))),
    ...(await cost('a customer’s configurations', pid, page(customer, 'configurations'))),
    ...(await cost('a customer’s new project', pid, () =>
      customer('POST', '/api/projects', { lib: 'Salle' }),
    )),
    ...(await cost('users, first page', pid, page(staff, 'users'))),
    ...(await cost('users, searched', pid, page(staff, 'users?sort=company&order=asc&search=martin'))),
    ...(await cost('configurations, first page', pid, page(staff, 'configurations'))),
    ...(await cost(
      'configurations, searched',
      pid,
      page(staff, 'configurations?sort=lib&order=asc&search=halle'),
    )),
    ...(await cost('a save', pid, save)),
  };
}

export async function measureGrown(size: Size): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-bench-'));
  try {
    const filled = await fill(folder, size);
    // The start after a rebuild by another process is slower than usual.
    await withProduct(folder, async () => undefined);
    return await withProduct(folder, async ({ address, startMs, pid }) => {
      const started = {
        'started again, ms': startMs,
        'started again, processor ms': cpuOf(pid),
        'memory after the start, MB': residentMb(pid),
      };
      await untilQuiet(pid);
      return {
        ...filled,
        ...started,
        ...(await requests(address, pid)),
        'memory after all this, MB': residentMb(pid),
        'events on the disk, MB': statSync(join(folder, 'events.db')).size / 1e6,
        'read models on the disk, MB': statSync(join(folder, 'read-models.db')).size / 1e6,
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
