import { SHAPES, startInstallation, startServers } from '@coffret/services/tests/product';
import { afterAll, describe } from 'vitest';
import { byKeyboard } from './testing/input-method.ts';
import { testJourney } from './testing/journey.ts';

const servers = await startServers();
if ('skipped' in servers) console.warn(`The journey in five processes: skipped, ${servers.skipped}`);
else afterAll(servers.stop);

describe.skipIf('skipped' in servers)('In five processes on the production stores, by keyboard alone', () => {
  testJourney(async () => {
    const stores = 'fresh' in servers ? await servers.fresh() : null;
    const installation = await startInstallation(SHAPES['five processes'], stores, { LOG_LEVEL: 'trace' });
    return { ...installation, close: installation.stop };
  }, byKeyboard);
});
