import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Verification } from '@coffret/contracts/ledger/answers';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newCustomer } from '../journey/testing/customer.ts';
import { readModels } from '../journey/testing/read-models.ts';
import { documentedRoutes, listsOf } from '../journey/testing/routes.ts';
import { startServers } from '../journey/testing/servers.ts';
import { done, newConfiguration, newProject, quote, STACK } from '../journey/testing/work.ts';
import type { KeptJob } from '../platform/jobs/jobs.ts';
import { REACTIONS } from '../reactions/follow.ts';
import { seedDemo } from '../seed/demo/seed-demo.ts';
import { readSettings, type Settings } from '../settings.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../testing/smtp-receiver.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';
import { manyEvents } from './many-events.fixture.ts';
import { ForeignTarget } from './move-events.ts';
import { AtWork, type Moved, moveInstallation } from './move-installation.ts';
import { deadLettersOf } from './move-records.ts';
import { openStores, type Stores } from './stores.ts';

/** How much of the demonstration's year is moved; 5000 are the whole of it. */
const CONFIGURATIONS = Number(process.env.MOVED_CONFIGURATIONS ?? 24);

const servers = await startServers();

const FAILED: KeptJob = {
  ...{ id: 'mail-that-failed', name: 'mail', state: 'failed', data: {}, attempts: 8, error: 'no luck' },
  enqueuedAt: '2026-11-20T08:00:00.000Z',
  runAt: '2026-11-20T08:00:00.000Z',
  failedAt: '2026-11-20T09:00:00.000Z',
};
const DELAYED: KeptJob = {
  ...{ ...FAILED, id: 'mail-to-come', state: 'delayed', attempts: 2 },
  runAt: '2999-01-01T00:00:00.000Z',
};

interface List {
  rows: unknown[];
  count: number;
}

/** Every list, page by page, as the admin sees it. */
async function listsAt(admin: Client, address: string): Promise<{ [list: string]: unknown[] }> {
  const lists: { [list: string]: unknown[] } = {};
  for (const list of listsOf(await documentedRoutes(address))) {
    const rows: unknown[] = [];
    lists[list] = rows;
    for (let page = 1; ; page++) {
      const { rows: more, count } = done<List>(await admin.get(`${list}?sort=id&size=100&page=${page}`));
      rows.push(...more);
      if (more.length === 0 || rows.length >= count) break;
    }
  }
  return lists;
}

/** The events set aside, each told whether its position is still its event's. */
async function setAsideBy({ services, platform }: TestApp['app']) {
  const letters = await deadLettersOf(services);
  return Promise.all(
    letters.map(async ({ position, ...letter }) => {
      const [event] = await platform.store.readStream(letter.stream, letter.revision);
      return { ...letter, isOfItsEvent: event?.id === letter.eventId && event.position === position };
    }),
  );
}

/** What it shows, read models and jobs included. Positions are those of one event store. */
async function shownBy({ app, address, admin }: TestApp) {
  // The audit is named by positions, and shows who looked before.
  const { audit: _audit, ...others } = await readModels(app.readSide);
  const models = Object.entries(others).map(([view, docs]) => [
    view,
    docs.map(({ _position, ...doc }) => doc),
  ]);
  const jobs = (await Array.fromAsync(app.services.jobs.all())).sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    lists: await listsAt(await admin(), address),
    ...{ models: Object.fromEntries(models), jobs, setAside: await setAsideBy(app) },
  };
}

async function expectIntact({ admin }: TestApp): Promise<void> {
  const verified = done<Verification>(await (await admin()).get('/api/audit/verify'));
  expect(verified).toMatchObject({ intact: true, firstBroken: null });
}

/** Does what it is asked for so many times, the last time without saying so. */
function failAfter<Port extends object>(port: Port, method: keyof Port & string, calls: number): void {
  const asked = port[method] as (...args: unknown[]) => Promise<unknown>;
  let left = calls;
  const failing = async (...args: unknown[]) => {
    const answer = await asked.apply(port, args);
    left -= 1;
    if (left <= 0) throw new StoreUnavailable('out of reach');
    return answer;
  };
  Object.assign(port, { [method]: failing });
}

if ('skipped' in servers) {
  console.warn(`The tests of moving house are skipped: ${servers.skipped}`);
  describe.skip(`Moving house (skipped: ${servers.skipped})`, () => void test('there and back'));
} else {
  describe('An installation', { timeout: 10_000 * CONFIGURATIONS }, () => {
    const clock = testClock();
    const log = pino({ level: 'silent' });
    let smtp: SmtpReceiver;
    let folder: string;
    let production: Settings;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'coffret-move-'));
      smtp = await startSmtpReceiver();
      production = at('production', (await servers.fresh()).env);
    });
    afterAll(async () => {
      await Promise.all([servers.stop(), smtp.close()]);
      await rm(folder, { recursive: true, force: true });
    });

    const at = (name: string, env: NodeJS.ProcessEnv = {}) =>
      readSettings({ DATA_DIR: join(folder, name), ...env });

    async function start({ dataDir, eventstoreUrl, mongodbUrl, redisUrl }: Settings): Promise<TestApp> {
      const smtpUrl = smtp.url;
      const product = await startTestApp(
        {
          eventstoreUrl,
          mongodbUrl,
          redisUrl,
          smtpUrl,
          jwtSecret: 'j'.repeat(32),
          masterKey: 'm'.repeat(32),
        },
        { clock, dataDir },
      );
      // What a page looks like is not the question here.
      product.app.services.printer = {
        print: async () => Buffer.from('%PDF-1.4'),
        close: async () => undefined,
      };
      return product;
    }

    /** `stop` is asked at each step whether to end it there; `hinder` changes the stores to move to. */
    async function move(
      from: Settings,
      to: Settings,
      stop: (what: string) => boolean = () => false,
      hinder: (target: Stores) => void = () => undefined,
    ): Promise<Moved> {
      await using opened = new AsyncDisposableStack();
      const source = await openStores(from, clock, log);
      opened.defer(() => source.close());
      const target = await openStores(to, clock, log);
      opened.defer(() => target.close());
      hinder(target);
      const stopping = new AbortController();
      const tell = (what: string) => {
        if (stop(what)) stopping.abort(new Error(`stopped at ${what}`));
      };
      const moved = await moveInstallation(source, target, {
        signal: stopping.signal,
        tell,
        patienceMs: 500,
      });
      // The reactions were at the end, and are there again.
      const [position, storeIdentity] = [await target.store.head(), await target.store.identity()];
      expect(await target.checkpoints.load(REACTIONS)).toEqual({ position, storeIdentity });
      return moved;
    }

    /** The newest event of each stream. */
    async function setAside({ services, platform }: TestApp['app'], streams: string[]): Promise<void> {
      for (const stream of streams) {
        const [event] = await platform.store.readBackwards(stream, 1);
        if (!event) throw new Error(`nothing has happened to ${stream}`);
        const { id: eventId, type, revision, position } = event;
        const letter = { reaction: 'mails', eventId, type, stream, revision, position };
        const setAsideAt = clock.now().toISOString();
        await services.deadLetters.add({
          ...{ ...letter, id: `${eventId}-mails` },
          ...{ error: 'TypeError: a defect', setAsideAt },
        });
      }
    }

    async function makeHistory(product: TestApp): Promise<void> {
      const { services, readSide, platform } = product.app;
      await seedDemo(
        { services, store: platform.store, readModels: readSide.readModels },
        { configurations: CONFIGURATIONS, seed: 2 },
      );
      const customer = await newCustomer(product, 'marie.petit@atelier-lumiere.fr');
      const project = await newProject(customer, 'Kermesse');
      const { id } = await newConfiguration(customer, project, { lib: 'Scène', ProjLines: STACK });
      await quote(customer, id);
      done(
        await customer.call(
          'POST',
          '/api/projects',
          { lib: 'Été' },
          { 'idempotency-key': crypto.randomUUID() },
        ),
      );
      await product
        .client()
        .post('/api/login', { email: 'marie.petit@atelier-lumiere.fr', password: 'wrong' });
      await services.jobs.restore([FAILED, DELAYED]);
      await product.settled();
      await setAside(product.app, [`configuration-${id}`, `project-${project}`]);
    }

    test('is moved, stopped again and again, and moved back, and shows the same', async () => {
      const embedded = at('embedded');
      const before = await start(embedded);
      await makeHistory(before);
      const original = await shownBy(before);
      await expect(move(embedded, production)).rejects.toThrow('is already in use');
      await before.close();
      const mails = smtp.mails.length;
      const rowsOf = (list: string) => original.lists[`/api/${list}`]?.length;
      expect(rowsOf('configurations')).toBe(CONFIGURATIONS + 1);
      expect(mails).toBeGreaterThan(1);

      const hindrances: ((target: Stores) => void)[] = [
        ({ store }) => failAfter(store, 'append', 100),
        ({ files }) => failAfter(files, 'put', 5),
        ({ jobs }) => failAfter(jobs, 'restore', 1),
        ({ checkpoints }) => failAfter(checkpoints, 'save', 2),
      ];
      for (const hinder of hindrances) {
        await expect(move(embedded, production, undefined, hinder)).rejects.toThrow('out of reach');
      }
      await expect(start(production)).rejects.toThrow('is being moved or restored here and has not arrived');
      for (const step of ['Events', 'Events compared', 'Files compared']) {
        const stopped = move(embedded, production, (what) => what === step);
        await expect(stopped).rejects.toThrow(`stopped at ${step}`);
      }
      const moved = await move(embedded, production);
      expect(moved).toMatchObject({ jobs: original.jobs.length, requestKeys: 1, loginFailures: 1 });
      expect(moved.personKeys).toBeGreaterThan(9);
      expect(moved.handedOverMails).toBe(mails);
      expect(moved.files).toBeGreaterThan(1);
      expect(moved.deadLetters).toBe(2);
      const itsEvent = { isOfItsEvent: true };
      expect(original.setAside).toMatchObject([itsEvent, itsEvent]);

      const there = await start(production);
      await there.settled();
      expect(await shownBy(there)).toEqual(original);
      expect(smtp.mails).toHaveLength(mails);
      await expect(move(production, at('too-early'))).rejects.toThrow(AtWork);
      // It lives: what happens from now on is mailed, once.
      await newCustomer(there, 'luc.blanc@exemple.fr');
      await there.settled();
      await expectIntact(there);
      const later = await shownBy(there);
      await there.close();
      const laterMails = smtp.mails.length;
      expect(laterMails).toBeGreaterThan(mails);

      const fresh = at('fresh');
      await move(production, fresh);
      const back = await start(fresh);
      await back.settled();
      expect(await shownBy(back)).toEqual(later);
      await expectIntact(back);
      expect(smtp.mails).toHaveLength(laterMails);
      await back.close();

      await expect(move(fresh, production)).rejects.toThrow(ForeignTarget);
      await expect(move(production, embedded)).rejects.toThrow(
        'hold events, checkpoints, files, jobs, dead letters already',
      );
    });

    test('is moved by a command, which Ctrl-C stops and which goes on when it is called again', async () => {
      const { dataDir } = at('by-command');
      await manyEvents(join(dataDir, 'events.db'), 1_000);
      const env = { ...process.env, DATA_DIR: dataDir, ...(await servers.fresh()).env };
      const call = (...flags: string[]) => {
        const command = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...flags], { env });
        onTestFinished(() => void command.kill('SIGKILL'));
        return { command, said: text(command.stderr), ended: once(command, 'exit') };
      };
      const first = call();
      // Before it moves events it may log that a store makes it wait. Where it ends instead, its lines do.
      for await (const line of createInterface(first.command.stdout)) if (line === 'Events') break;
      first.command.kill('SIGINT');
      const stopped = 'Stopped. Called again, it goes on from here.\n';
      expect([await first.ended, await first.said]).toEqual([[130, null], stopped]);

      const second = call();
      const told = await text(second.command.stdout);
      expect([await second.ended, await second.said]).toEqual([[0, null], '']);
      expect(told).toMatch(/^Events\nEvents compared\n/);
      expect(told).toContain('\n  1000 events\n     0 files\n');
      expect(told).toContain('The read models are made anew from the events at the first start');

      env.DATA_DIR = at('back-by-command').dataDir;
      const back = call('--back');
      expect([await back.ended, await back.said]).toEqual([[0, null], '']);
      const written = await readdir(env.DATA_DIR, { recursive: true, withFileTypes: true });
      const files = written
        .filter((one) => one.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) expect((await stat(file)).mode & 0o077, file).toBe(0);
    });
  });
}
