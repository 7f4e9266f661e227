import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { eventRegistry } from '../event-registry.ts';
import { readSettings } from '../settings/settings.ts';
import { openPlatform } from './open-platform.ts';

const NOT_TO_BE_OPENED = 'mongodb://127.0.0.1:1/coffret?unheardOf=1';

const openIn = (dataDir: string, env: NodeJS.ProcessEnv) =>
  openPlatform(
    readSettings({ DATA_DIR: dataDir, ...env }),
    systemClock,
    pino({ level: 'silent' }),
    eventRegistry,
  );

test('a start without the MASTER_KEY that the data were made with is refused, and makes none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-platform-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const given = { MASTER_KEY: 'm'.repeat(32) };
  await (await openIn(dataDir, given)).close();
  await expect(openIn(dataDir, {})).rejects.toThrow('MASTER_KEY');
  expect(await readdir(dataDir)).not.toContain('master-key');
  await writeFile(join(dataDir, 'master-key'), '');
  await expect(openIn(dataDir, {})).rejects.toThrow('MASTER_KEY is missing');
  await (await openIn(dataDir, given)).close();
});

test('when one store cannot be opened, the others are closed and can be opened again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-platform-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const open = (env: NodeJS.ProcessEnv) => openIn(dataDir, env);
  await expect(open({ MONGODB_URL: NOT_TO_BE_OPENED })).rejects.toThrow('unheardof');
  const platform = await open({});
  await platform.close();
  await expect(platform.store.head()).rejects.toThrow(StoreUnavailable);
  await (await open({ SMTP_URL: 'smtp://127.0.0.1:1' })).close();
});
