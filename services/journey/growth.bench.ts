/**
 * How one process on its own files bears more and more configurations: `node services/journey/growth.bench.ts`. For each
 * size of history: how soon it stands again, its memory, the first page of a list, a save, and all read models made
 * anew. What grows with the rows shows in the ratios to the smallest size.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { appendBusyHistory } from '@coffret/projections/testing/busy-history';
import { eventRegistry } from '../events.ts';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.ts';
import { quantile, row } from '../testing/rates.ts';
import { ADMIN } from '../testing/test-app.ts';
import { spawnMain } from './testing/product-process.ts';

const SIZES = [1_000, 5_000, 20_000];
const TIMES = 15;
const READ_SIDE = join(import.meta.dirname, '../../projections/testing/read-side-process.ts');
const STACK = REFERENCE_STACK.map(({ id: _examples, ...line }) => line);

/** Of the history's configurations those that can be drawn: every fifth is open, every eleventh project is closed. */
const DRAWN = Array.from({ length: 300 }, (_, n) => 5 * n + 2).filter((n) => Math.ceil(n / 3) % 11 !== 0);

interface Figures {
  [what: string]: number;
}

async function median(work: (n: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const started = performance.now();
    await work(n);
    times.push(performance.now() - started);
  }
  return quantile(times, 0.5);
}

const residentMb = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1e3;

/** The product on a folder while `work` is done. */
async function running<T>(
  folder: string,
  work: (asked: { address: string; startMs: number; pid: number | undefined }) => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const { child, started: ready } = spawnMain({ DATA_DIR: folder, CHROMIUM_PATH: '/nowhere' });
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

async function grown(configurations: number): Promise<Figures> {
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
      const mb = residentMb(pid);
      const login = JSON.parse(await asked(address, 'POST', '/api/login', null, ADMIN)) as { accessToken: string };
      const ask = (method: string, path: string, body?: unknown) => asked(address, method, path, login.accessToken, body);
      const page = (query: string) => median(() => ask('GET', `/api/configurations?${query}`));
      const save = (n: number) =>
        ask('PUT', `/api/configurations/editConfigurator/${DRAWN[n]}`, {
          ProjLines: STACK.slice(0, 1 + (n % STACK.length)),
          isCircuitBreakerAdded: null,
        });
      return {
        events,
        'all views made anew, events a second': (events / rebuilt.ms) * 1000,
        'memory at most while doing so, MB': rebuilt.mostMb,
        'started again, ms': startMs,
        'memory after the start, MB': mb,
        'first page of configurations, ms': await page(''),
        'the same, sorted and searched, ms': await page('sort=lib&order=asc&search=halle'),
        'a save, ms': await median(save),
        'memory after all this, MB': residentMb(pid),
        'events on the disk, MB': statSync(join(folder, 'events.db')).size / 1e6,
        'read models on the disk, MB': statSync(join(folder, 'read-models.db')).size / 1e6,
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const all: Figures[] = [];
for (const size of SIZES) all.push(await grown(size));
console.log(row('configurations', ...SIZES, 'last ÷ first'));
for (const what of Object.keys(all[0] ?? {})) {
  const figures = all.map((one) => one[what] ?? Number.NaN);
  const shown = figures.map((figure) => (figure < 100 ? figure.toFixed(1) : figure));
  console.log(row(what, ...shown, ((figures.at(-1) ?? 0) / (figures[0] ?? 1)).toFixed(1)));
}
