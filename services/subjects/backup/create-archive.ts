import type { Readable } from 'node:stream';
import { assertRestored } from '../../core/assert-restored.ts';
import type { Settings } from '../../core/settings.ts';
import type { Stores } from '../../core/stores.ts';
import type { Clock } from '../../platform/clock.ts';
import { storedSecret } from '../../platform/secrets/secret.ts';
import { archiveEntries } from './archive-entries.ts';
import { FORMAT } from './archive-format.ts';
import { tarOf } from './write-archive.ts';

/** Without secrets and paths. */
const ARCHIVED_SETTINGS = [
  'adminEmail',
  'mailFrom',
  'maxLoginErrors',
  'publicUrl',
  'quoteValidityDays',
  'rateLimit',
  'reminderDays',
  'userRateLimit',
  'dailyQuota',
  'secondFactor',
  'trustProxy',
  'uploadQuotaBytes',
] as const satisfies readonly (keyof Settings)[];

export const archivedSettingsOf = (settings: Settings) =>
  Object.fromEntries(ARCHIVED_SETTINGS.map((name) => [name, settings[name]])) as Pick<
    Settings,
    (typeof ARCHIVED_SETTINGS)[number]
  >;

/** Works with a running or stopped installation. Rejects during a migration or restore. */
export async function createArchive(stores: Stores, settings: Settings, clock: Clock): Promise<Readable> {
  await assertRestored(stores.store, stores.checkpoints);
  const about = { format: FORMAT, madeAt: clock.now().toISOString(), settings: archivedSettingsOf(settings) };
  const secrets = {
    jwtSecret: storedSecret(settings, 'jwtSecret'),
    masterKey: storedSecret(settings, 'masterKey'),
  };
  return tarOf(archiveEntries(stores, about, secrets));
}
