import { mkdtemp, rm } from 'node:fs/promises';
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

test('when one store cannot be opened, the others are closed and can be opened again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-platform-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const open = (env: NodeJS.ProcessEnv) =>
    openPlatform(
      readSettings({ DATA_DIR: dataDir, ...env }),
      systemClock,
      pino({ level: 'silent' }),
      eventRegistry,
    );
  await expect(open({ MONGODB_URL: NOT_TO_BE_OPENED })).rejects.toThrow('unheardof');
  const platform = await open({});
  await platform.close();
  await expect(platform.store.head()).rejects.toThrow(StoreUnavailable);
  await (await open({ SMTP_URL: 'smtp://127.0.0.1:1' })).close();
});
