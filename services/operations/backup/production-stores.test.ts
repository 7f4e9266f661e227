import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START } from '@coffret/contracts/ports/event-store';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStores } from '../../app/platform/open-stores.ts';
import { readSettings } from '../../app/settings/settings.ts';
import { REACTIONS } from '../../core/reactions/follow.ts';
import type { Stores } from '../../core/stores.ts';
import { systemClock } from '../../platform/clock.ts';
import type { KeptJob } from '../../platform/jobs/jobs.ts';
import { newCustomer } from '../../tests/support/customer.ts';
import { startServers } from '../../tests/support/servers.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { newProject } from '../../tests/support/workflow.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take-backup.ts';

const servers = await startServers();
const { signal } = new AbortController();
const JWT_SECRET = 'a secret that all processes have in common';
const MASTER_KEY = 'a key that all processes have in common';

const LATER: KeptJob = {
  id: 'mail-to-come',
  name: 'mail',
  state: 'waiting',
  data: {},
  attempts: 2,
  error: null,
  enqueuedAt: '2026-11-20T08:00:00.000Z',
  runAt: '2999-01-01T00:00:00.000Z',
  failedAt: null,
};

if ('skipped' in servers) {
  test.skip(`backups of the production stores: ${servers.skipped}`);
} else {
  describe('A backup', { timeout: 120_000 }, () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'coffret-backup-stores-'));
    });
    afterAll(async () => {
      await servers.stop();
      await rm(folder, { recursive: true, force: true });
    });

    /** What stores hold, positions told by what stands there. */
    async function heldIn({
      store,
      jobs,
      checkpoints,
      sessions,
      sentMails,
      mailLog,
      personKeys,
      preferences,
    }: Stores) {
      const events = await store.readAll(START, 100_000);
      const reactions = await checkpoints.get(REACTIONS);
      return {
        events: events.map(({ position: _own, ...event }) => event),
        reactedTo: events.filter(({ position }) => position <= (reactions?.position ?? START)).length,
        isOwn: reactions?.storeIdentity === (await store.identity()),
        job: (await Array.fromAsync(jobs.all())).find(({ id }) => id === LATER.id),
        sessions: (await Array.fromAsync(sessions.all())).length,
        mails: await Array.fromAsync(sentMails.all()),
        mailLog: await Array.fromAsync(mailLog.all()),
        keys: (await Array.fromAsync(personKeys.all())).length,
        preferences: await Array.fromAsync(preferences.all()),
      };
    }

    async function heldAt(env: NodeJS.ProcessEnv) {
      const stores = await openStores(readSettings(env), systemClock, pino({ level: 'silent' }));
      try {
        return await heldIn(stores);
      } finally {
        await stores.close();
      }
    }

    test('of embedded stores is restored to production ones, and one of these at work to embedded ones', async () => {
      const dataDir = join(folder, 'embedded');
      const product = await startTestApp({ jwtSecret: JWT_SECRET, masterKey: MASTER_KEY }, { dataDir });
      const marie = await newCustomer(product, 'marie.petit@atelier-lumiere.fr');
      await newProject(marie, 'Kermesse');
      await marie.put(`/api/usersprefs/${marie.id}`, { prefs: { themeMode: 'dark' } });
      await product.app.services.jobs.restore([LATER]);
      await product.app.platform.sentMails.add('mail-1');
      const logged = { id: 'mail-1', userId: marie.id, kind: 'mail-verified', data: {}, subject: 'Vérifié' };
      await product.app.platform.mailLog.add({ ...logged, quoteId: null, configurationId: null });
      await product.settled();
      // The checkpoint is saved a little later.
      const { checkpoints, store } = product.app.platform;
      const head = await store.head();
      await expect.poll(async () => (await checkpoints.get(REACTIONS))?.position).toBe(head);
      const [first, second] = ['first', 'second'].map((name) => join(folder, `${name}.tar.gz`)) as [
        string,
        string,
      ];
      const asked = (path: string) => ({ path, acceptsBroken: false, signal, report: () => undefined });
      await takeBackup(
        { DATA_DIR: dataDir, JWT_SECRET, MASTER_KEY },
        { to: first, url: product.address, signal },
      );
      const original = await heldIn({ ...product.app.platform, store: product.app.platform.encryptedStore });
      expect(original.preferences).toHaveLength(1);
      expect(original.mailLog).toContainEqual(expect.objectContaining(logged));
      expect(original).toMatchObject({ job: LATER, sessions: 2, mails: [{ mailId: 'mail-1' }], isOwn: true });
      await product.close();

      const production = {
        DATA_DIR: join(folder, 'unused'),
        JWT_SECRET,
        MASTER_KEY,
        ...(await servers.fresh()).env,
      };
      await restoreBackup(production, asked(first));
      expect(await heldAt(production)).toEqual(original);
      await expect(restoreBackup(production, asked(first))).rejects.toThrow(
        'hold events, checkpoints, jobs already',
      );

      const { EVENTSTORE_URL: eventstoreUrl, MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl } = production;
      const there = await startTestApp(
        { eventstoreUrl, mongodbUrl, redisUrl, jwtSecret: JWT_SECRET, masterKey: MASTER_KEY },
        { dataDir: join(folder, 'there') },
      );
      const { counts } = await takeBackup(production, { to: second, signal });
      await there.close();
      expect(counts.events).toBeGreaterThanOrEqual(original.events.length);

      const back = { DATA_DIR: join(folder, 'back'), JWT_SECRET, MASTER_KEY };
      await restoreBackup(back, asked(second));
      const arrived = await heldAt(back);
      expect(arrived.events.slice(0, original.events.length)).toEqual(original.events);
      const { mails, preferences } = original;
      expect(arrived).toMatchObject({ job: LATER, mails, preferences, isOwn: true });
      expect(arrived.reactedTo).toBeGreaterThanOrEqual(original.reactedTo);
    });
  });
}
