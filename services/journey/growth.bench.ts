/**
 * How one process on its own files bears more and more configurations: `node services/journey/growth.bench.ts`. For each
 * size of history: how soon it stands again, its memory, the first page of a list, a save, and all read models made
 * anew. What grows with the rows shows in the ratios to the smallest size.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { appendBusyHistory } from '@coffret/projections/testing/busy-history';
import { eventRegistry } from '../events.ts';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.ts';
import { cpuOf, residentMb } from '../testing/process-usage.ts';
import { quantile, row } from '../testing/rates.ts';
import { ADMIN } from '../testing/test-app.ts';
import { spawnMain } from './testing/product-process.ts';

const SIZES = [1_000, 5_000, 20_000];
const TIMES = 30;
/** So little of a core, for so long, is nothing. */
const QUIET = 0.05;
const QUIET_MS = 3_000;
const QUIET_TRIES = 15;
const READ_SIDE = join(import.meta.dirname, '../../projections/testing/read-side-process.ts');
const STACK = REFERENCE_STACK.map(({ id: _examples, ...line }) => line);

/** Of the history's configurations those that can be drawn: every fifth is open, every eleventh project is closed. */
const DRAWN = Array.from({ length: 300 }, (_, n) => 5 * n + 2).filter((n) => Math.ceil(n / 3) % 11 !== 0);

interface Figures {
  [what: string]: number;
}

/** The median of some times, and what processor time of the product's each took, in ms. */
async function cost(
  what: string,
  pid: number | undefined,
  work: (n: number) => Promise<unknown>,
): Promise<Figures> {
  const before = cpuOf(pid);
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const started = performance.now();
    await work(n);
    times.push(performance.now() - started);
  }
  return {
    [`${what}, ms`]: quantile(times, 0.5),
    '  of processor, ms': (cpuOf(pid) - before) / TIMES,
  };
}

/** Reactions see the history too: what they use must not count as what a request does. Gives up after a while. */
async function untilQuiet(pid: number | undefined): Promise<void> {
  for (let tries = 0; tries < QUIET_TRIES; tries += 1) {
    const before = cpuOf(pid);
    await setTimeout(QUIET_MS);
    if (cpuOf(pid) - before < QUIET_MS * QUIET) return;
  }
}

/** The product on a folder while `work` is done. */
async function running<T>(
  folder: string,
  work: (asked: { address: string; startMs: number; pid: number | undefined }) => Promise<T>,
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

async function asked(address: string, method: string, path: string, token: string | null, body?: unknown) {
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

async function grown(configurations: number): Promise<[what: string, figure: number][]> {
  const folder = mkdtempSync(join(tmpdir(), `growth-bench-${configurations}-`));
  try {
    // The seed first: the catalogue, and who signs in.
    await running(folder, async () => undefined);
    const store = openSqliteEventStore(join(folder, 'events.db'));
    const events = await appendBusyHistory(store, eventRegistry, configurations);
    await store.close();
    rmSync(join(folder, 'read-models.db'));
    const { stdout } = await promisify(execFile)(process.execPath, [READ_SIDE, folder]);
    const rebuilt = JSON.parse(stdout) as { ms: number; mostMb: number };
    await running(folder, async () => undefined);
    return await running(folder, async ({ address, startMs, pid }) => {
      const [mb, startCpu] = [residentMb(pid), cpuOf(pid)];
      const login = JSON.parse(await asked(address, 'POST', '/api/login', null, ADMIN)) as {
        accessToken: string;
      };
      const ask = (method: string, path: string, body?: unknown) =>
        asked(address, method, path, login.accessToken, body);
      const save = (n: number) =>
        ask('PUT', `/api/configurations/editConfigurator/${DRAWN[n]}`, {
          ProjLines: STACK.slice(0, 1 + (n % STACK.length)),
          isCircuitBreakerAdded: null,
        });
      await untilQuiet(pid);
      const page = (query: string) => () => ask('GET', `/api/configurations?${query}`);
      return [
        { events },
        {
          'all views made anew, events a second': (events / rebuilt.ms) * 1000,
          'memory at most while doing so, MB': rebuilt.mostMb,
        },
        { 'started again, ms': startMs, '  of processor, ms': startCpu, 'memory after the start, MB': mb },
        await cost('first page of configurations', pid, page('')),
        await cost('the same, sorted and searched', pid, page('sort=lib&order=asc&search=halle')),
        await cost('a save', pid, save),
        {
          'memory after all this, MB': residentMb(pid),
          'events on the disk, MB': statSync(join(folder, 'events.db')).size / 1e6,
          'read models on the disk, MB': statSync(join(folder, 'read-models.db')).size / 1e6,
        },
      ].flatMap(Object.entries<number>);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const all: [what: string, figure: number][][] = [];
for (const size of SIZES) all.push(await grown(size));
console.log(row('configurations', ...SIZES, 'last ÷ first'));
for (const [i, [what]] of (all[0] ?? []).entries()) {
  const figures = all.map((one) => one[i]?.[1] ?? Number.NaN);
  const shown = figures.map((figure) => (figure < 100 ? figure.toFixed(1) : figure));
  console.log(row(what, ...shown, ((figures.at(-1) ?? 0) / (figures[0] ?? 1)).toFixed(1)));
}
