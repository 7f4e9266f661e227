import { type Settings } from '../../core/settings.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { BadEnvironment, readSettings } from '../../app/settings/settings.ts';
import { systemClock } from '../../platform/clock.ts';
import { keptSecret, secretFile } from '../../platform/secrets/secret.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { Different } from './compare-events.ts';
import { countedLines } from './counted.ts';
import { ForeignTarget } from './move-events.ts';
import { AtWork, type Moved, type MoveOptions, moveInstallation } from './move-installation.ts';
import { Refused } from './refused.ts';
import { openStores } from '../../app/platform/open-stores.ts';

const URLS = { eventstoreUrl: 'EVENTSTORE_URL', mongodbUrl: 'MONGODB_URL', redisUrl: 'REDIS_URL' } as const;

interface Asked extends MoveOptions {
  /** From the production stores into the data folder, and not the other way. */
  back: boolean;
}

/** What was moved, a line each, and what is left to do. */
export interface Report {
  moved: string[];
  left: string[];
}

function settingsOf(env: NodeJS.ProcessEnv): Settings {
  const settings = readSettings(env);
  const missing = Object.entries(URLS).filter(([name]) => !settings[name as keyof typeof URLS]);
  if (missing.length > 0) {
    throw new BadEnvironment(
      missing.map(([, url]) => `${url}: says where the production store is`).join('\n'),
    );
  }
  return settings;
}

const embeddedOf = (settings: Settings): Settings => ({
  ...{ ...settings, eventstoreUrl: null, mongodbUrl: null, redisUrl: null },
});

/** Those that whoever asked can do something about. */
function refusalOf(fault: unknown, { dataDir }: Settings): unknown {
  if (fault instanceof StoreUnavailable && fault.message.startsWith(dataDir)) {
    return new Refused(`the installation in ${dataDir} is at work: stop it first (${fault.message})`);
  }
  if (fault instanceof StoreUnavailable) {
    return new Refused(`${fault.message}: call again to go on where it stopped`);
  }
  if (fault instanceof ForeignTarget || fault instanceof AtWork) return new Refused(fault.message);
  if (fault instanceof Different) return new Refused(`the two do not hold the same: ${fault.message}`);
  return fault;
}

/**
 * Moves the installation in DATA_DIR to the stores that the environment names, or back. Throws `BadEnvironment` and
 * `Refused` in words, and the signal's reason when it is stopped; called again it goes on.
 */
export async function moveHouse(env: NodeJS.ProcessEnv, { back, ...options }: Asked): Promise<Report> {
  const production = settingsOf(env);
  const embedded = embeddedOf(production);
  const [from, to] = back ? [production, embedded] : [embedded, production];
  if (!back && !existsSync(join(embedded.dataDir, 'events.db'))) {
    throw new Refused(`there is no installation in ${embedded.dataDir}`);
  }
  const log = createLog(production.logLevel === 'info' ? 'warn' : production.logLevel);
  try {
    await using opened = new AsyncDisposableStack();
    const source = await openStores(from, systemClock, log);
    opened.defer(() => source.close());
    const target = await openStores(to, systemClock, log);
    opened.defer(() => target.close());
    return reportOf(await moveInstallation(source, target, options), production, back);
  } catch (fault) {
    throw refusalOf(fault, embedded);
  }
}

function reportOf(moved: Moved, settings: Settings, back: boolean): Report {
  return { moved: countedLines(moved), left: back ? leftAfterBack(settings) : leftAfter(settings) };
}

const ANEW = 'The read models are made anew from the events at the first start: it takes longer.';

function leftAfter(settings: Settings): string[] {
  const { dataDir } = settings;
  const signing = secretFile(dataDir, 'jwtSecret');
  const wrapping = secretFile(dataDir, 'masterKey');
  return [
    ...(keptSecret(settings, 'jwtSecret') === null
      ? []
      : [
          `Sessions end unless the same secret signs: start with JWT_SECRET_FILE=${signing}, or its content as JWT_SECRET.`,
        ]),
    ...(keptSecret(settings, 'masterKey') === null
      ? []
      : [
          `The keys of persons open with the same master key alone: start with MASTER_KEY_FILE=${wrapping}, or its content as MASTER_KEY.`,
        ]),
    'Start the product with the three URLs. From then on it changes the production stores alone.',
    ANEW,
    `${dataDir} is as it was, with the mails of its outbox: keep it until all is seen to be right, then remove it.`,
  ];
}

const leftAfterBack = ({ dataDir }: Settings): string[] => [
  'Sessions end unless the same secret signs: keep JWT_SECRET in the environment.',
  'The keys of persons open with the same master key alone: keep MASTER_KEY in the environment.',
  `Start the product without the three URLs, with DATA_DIR=${dataDir}.`,
  ANEW,
  'The production stores are as they were: keep them until all is seen to be right.',
];
