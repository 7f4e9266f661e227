import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { createLog } from '../log/log.ts';
import { systemClock } from '../platform/clock.ts';
import { BadEnvironment, readSettings, type Settings } from '../settings.ts';
import { Different } from './compare-events.ts';
import { ForeignTarget } from './move-events.ts';
import { AtWork, type Moved, type MoveOptions, moveInstallation } from './move-installation.ts';
import { openStores } from './stores.ts';

const URLS = { eventstoreUrl: 'EVENTSTORE_URL', mongodbUrl: 'MONGODB_URL', redisUrl: 'REDIS_URL' } as const;

/** Why an installation is not moved, in words for whoever asked. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

interface Asked extends MoveOptions {
  /** From the production stores into the data folder, and not the other way. */
  back: boolean;
}

const LINES: { readonly [what in keyof Moved]: string } = {
  events: 'events',
  files: 'files',
  jobs: 'jobs that are not done',
  deadLetters: 'events set aside',
  requestKeys: 'request keys of the last day',
  loginFailures: 'accounts with failed logins',
  handedOverMails: 'notes of mails sent',
};

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
  const width = Math.max(...Object.values(moved).map((count) => String(count).length));
  const lines = Object.entries(LINES).map(
    ([what, words]) => `${String(moved[what as keyof Moved]).padStart(width)} ${words}`,
  );
  return { moved: lines, left: back ? leftAfterBack(settings) : leftAfter(settings) };
}

const ANEW = 'The read models are made anew from the events at the first start: it takes longer.';

function leftAfter({ dataDir, jwtSecret }: Settings): string[] {
  const secret = join(dataDir, 'jwt-secret');
  const signing = `Sessions end unless the same secret signs: start with JWT_SECRET_FILE=${secret}, or its content as JWT_SECRET.`;
  return [
    ...(jwtSecret || !existsSync(secret) ? [] : [signing]),
    'Start the product with the three URLs. From then on it changes the production stores alone.',
    ANEW,
    `${dataDir} is as it was, with the mails of its outbox: keep it until all is seen to be right, then remove it.`,
  ];
}

const leftAfterBack = ({ dataDir }: Settings): string[] => [
  'Sessions end unless the same secret signs: keep JWT_SECRET in the environment.',
  `Start the product without the three URLs, with DATA_DIR=${dataDir}.`,
  ANEW,
  'The production stores are as they were: keep them until all is seen to be right.',
];
