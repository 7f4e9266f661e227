import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { openStores } from '../../app/platform/open-stores.ts';
import { readSettings } from '../../app/settings/settings.ts';
import type { Settings } from '../../core/settings.ts';
import { systemClock } from '../../platform/clock.ts';
import { createKeyring, OtherMasterKey } from '../../platform/person-keys/keyring.ts';
import { type SecretName, secretFile } from '../../platform/secrets/secret.ts';
import { createSigner } from '../../platform/secrets/signer.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { untilAborted } from '../../platform/until-aborted.ts';
import { type About, BadArchive } from '../../subjects/backup/archive-format.ts';
import { archivedSettingsOf } from '../../subjects/backup/create-archive.ts';
import { OperatorError } from '../operator-error.ts';
import type { CommandOptions } from '../run-command.ts';
import { erasedIn } from './erased-since.ts';
import { partsOf } from './read-archive.ts';
import { restoreInstallation } from './restore-installation.ts';

interface Asked extends CommandOptions {
  path: string;
  acceptsBroken: boolean;
  /** An audit export with the erasures since the backup. */
  erasedPath?: string | undefined;
}

type Secrets = { [name in SecretName]?: string };

const SECRETS = ['jwtSecret', 'masterKey'] as const;

/** Reads the whole archive before anything is written. */
async function headOf({ path, signal, report }: Asked): Promise<{ about: About; secrets: Secrets }> {
  let about: About | null = null;
  const secrets: Secrets = {};
  let parts = 0;
  for await (const part of partsOf(path)) {
    signal.throwIfAborted();
    if (part.kind === 'about') about = part.about;
    if (part.kind === 'secret') secrets[part.secret] = part.text;
    report('parts read', ++parts);
  }
  if (!about) throw new BadArchive('about.json is missing');
  return { about, secrets };
}

async function assertEmptyFolder({ dataDir, eventstoreUrl, mongodbUrl, redisUrl }: Settings): Promise<void> {
  if (eventstoreUrl && mongodbUrl && redisUrl) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if ((await readdir(dataDir)).length > 0) throw new OperatorError(`${dataDir} is not empty`);
}

/** Errors that the operator can resolve. */
function refusalOf(fault: unknown, { path }: Asked): unknown {
  if (fault instanceof BadArchive)
    return new OperatorError(`${path} is not a complete archive: ${fault.message}`);
  if (fault instanceof OtherMasterKey)
    return new OperatorError(`${fault.message}: begin again with the one that the installation ran with`);
  return (fault as NodeJS.ErrnoException).code === 'ENOENT'
    ? new OperatorError(`there is no ${path}`)
    : fault;
}

/**
 * Restores into an empty DATA_DIR and empty stores. Throws `BadEnvironment` and `OperatorError`, and the signal's reason when
 * aborted.
 */
export async function restoreBackup(env: NodeJS.ProcessEnv, asked: Asked) {
  const settings = readSettings(env);
  try {
    await assertEmptyFolder(settings);
    const erased = asked.erasedPath === undefined ? [] : await erasedIn(asked.erasedPath);
    const { about, secrets } = await headOf(asked);
    const signing = settings.jwtSecret ?? secrets.jwtSecret ?? null;
    const masterKey = settings.masterKey ?? secrets.masterKey ?? null;
    if (erased.length > 0 && !masterKey)
      throw new OperatorError('the archive holds no master key: give MASTER_KEY, which --erased needs');
    const opening = openStores(settings, systemClock, createLog('warn'));
    await using stores = await untilAborted(opening, asked.signal);
    const arrived = await restoreInstallation(asked.path, stores, {
      ...asked,
      erased,
      publicKey: signing && createSigner(signing).publicKey,
      keyring: masterKey ? createKeyring(stores.personKeys, masterKey, systemClock) : null,
    });
    for (const name of SECRETS) {
      const secret = secrets[name];
      if (secret && !settings[name])
        await writeFile(secretFile(settings.dataDir, name), secret, { mode: 0o600, flag: 'wx' });
    }
    return {
      ...arrived,
      madeAt: about.madeAt,
      /** That differ from those of the backup. */
      otherSettings: otherSettings(about, settings),
      /** Neither in the archive nor given. */
      missingSecrets: SECRETS.filter((name) => !settings[name] && !secrets[name]),
    };
  } catch (fault) {
    throw refusalOf(fault, asked);
  }
}

function otherSettings({ settings: then }: About, settings: Settings): string[] {
  const now: { [name: string]: unknown } = archivedSettingsOf(settings);
  return Object.keys(then)
    .filter((name) => !isDeepStrictEqual(then[name], now[name]))
    .map((name) => `${name}: ${JSON.stringify(then[name])}, now ${JSON.stringify(now[name])}`);
}
