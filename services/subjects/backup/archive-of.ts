import type { Readable } from 'node:stream';
import type { Settings } from '../../core/settings.ts';
import { assertRestored } from '../../platform/checkpoints/restoring.ts';
import type { Clock } from '../../platform/clock.ts';
import { keptSecret } from '../../platform/secrets/secret.ts';
import type { Stores } from '../../platform/stores.ts';
import { FORMAT } from './archive-format.ts';
import { keptEntries } from './kept-entries.ts';
import { tarOf } from './write-archive.ts';

/** What tells how it is run: neither secrets nor where things are. */
const TOLD = [
  'adminEmail',
  'mailFrom',
  'maxLoginErrors',
  'publicUrl',
  'quoteValidityDays',
  'rateLimit',
  'userRateLimit',
  'dailyQuota',
  'secondFactor',
  'trustProxy',
  'uploadQuotaBytes',
] as const satisfies readonly (keyof Settings)[];

export const toldOf = (settings: Settings) =>
  Object.fromEntries(TOLD.map((name) => [name, settings[name]])) as Pick<Settings, (typeof TOLD)[number]>;

/** The tar of an installation, at work or not. Rejects in words where one is being moved or restored. */
export async function archiveOf(stores: Stores, settings: Settings, clock: Clock): Promise<Readable> {
  await assertRestored(stores.store, stores.checkpoints);
  const about = { format: FORMAT, madeAt: clock.now().toISOString(), settings: toldOf(settings) };
  const secrets = {
    jwtSecret: keptSecret(settings, 'jwtSecret'),
    masterKey: keptSecret(settings, 'masterKey'),
  };
  return tarOf(keptEntries(stores, about, secrets));
}
