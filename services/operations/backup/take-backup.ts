import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { openStores } from '../../app/platform/open-stores.ts';
import { readSettings } from '../../app/settings/settings.ts';
import type { Settings } from '../../core/settings.ts';
import { systemClock } from '../../platform/clock.ts';
import { storedSecret } from '../../platform/secrets/secret.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { untilAborted } from '../../platform/until-aborted.ts';
import type { Counts } from '../../subjects/backup/archive-format.ts';
import { issueBackupToken } from '../../subjects/backup/backup-token.ts';
import { createArchive } from '../../subjects/backup/create-archive.ts';
import { ADDRESS } from '../../subjects/backup/subject.ts';
import { OperatorError } from '../operator-error.ts';
import { partsOf } from './read-archive.ts';

const OWNER_ONLY = 0o600;

interface Asked {
  /** Default: the folder `backups`, with the time in the name. */
  to?: string | undefined;
  /** The server whose files to read; default: from the settings. */
  url?: string | undefined;
  /** Removes the partial file. */
  signal: AbortSignal;
}

const exists = (path: string) =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

/** 0.0.0.0 and :: cannot be connected to. */
const addressOf = ({ host, port }: Settings) => {
  const asked = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${asked.includes(':') ? `[${asked}]` : asked}:${port}`;
};

async function fromServer(url: string, settings: Settings, signal: AbortSignal): Promise<Readable> {
  const secret = settings.jwtSecret ?? storedSecret(settings, 'jwtSecret');
  if (!secret)
    throw new OperatorError(
      `there is no secret in ${settings.dataDir}: give the JWT_SECRET that the server has`,
    );
  const headers = {
    authorization: `Bearer ${issueBackupToken(systemClock.now(), createSecrets(secret))}`,
    'accept-encoding': 'identity',
  };
  const answer = await fetch(new URL(ADDRESS, url), { headers, signal }).catch((fault: Error) => {
    signal.throwIfAborted();
    throw new OperatorError(
      `${settings.dataDir} is in use, and no server answers at ${url} (say --url): ${fault.message}`,
    );
  });
  if (answer.status === 401)
    throw new OperatorError(`the server at ${url} has another secret, or another time`);
  if (!answer.ok || !answer.body)
    throw new OperatorError(`the server at ${url} answers ${answer.status}: try again`);
  return Readable.fromWeb(answer.body as ReadableStream);
}

/** Mode 0600, fsync, then read back. */
async function writeTo(path: string, tar: Readable, signal: AbortSignal): Promise<Counts> {
  const file = await open(path, 'wx', OWNER_ONLY);
  try {
    await pipeline(tar, createGzip(), file.createWriteStream({ flush: true }), { signal });
  } finally {
    await file.close().catch(() => undefined);
  }
  let counts: Counts | null = null;
  for await (const part of partsOf(path)) {
    signal.throwIfAborted();
    if (part.kind === 'end') counts = part.counts;
  }
  if (!counts) throw new Error('the archive has no manifest');
  return counts;
}

/** Opens the stores when that is safe, else asks the running server. */
async function takeTar(
  settings: Settings,
  { url = addressOf(settings), signal }: Asked,
  take: (tar: Readable) => Promise<Counts>,
): Promise<Counts> {
  const opening = openStores(settings, systemClock, createLog('warn'));
  await using stores = await untilAborted(opening, signal).catch((fault: unknown) => {
    if (fault instanceof StoreUnavailable && /already in use$/.test(fault.message)) return null;
    throw fault;
  });
  if (!stores) return take(await fromServer(url, settings, signal));
  return await take(await createArchive(stores, settings, systemClock));
}

/**
 * Works with a running or stopped installation. Throws `BadEnvironment` and `OperatorError`, and the signal's reason when
 * aborted.
 */
export async function takeBackup(
  env: NodeJS.ProcessEnv,
  asked: Asked,
): Promise<{ path: string; counts: Counts }> {
  const settings = readSettings(env);
  const { eventstoreUrl, dataDir } = settings;
  if (!eventstoreUrl && !(await exists(join(dataDir, 'events.db')))) {
    throw new OperatorError(`there is no installation in ${dataDir}`);
  }
  const time = systemClock.now().toISOString().replace(/[:.]/g, '-');
  const path = asked.to ?? join('backups', `coffret-${time}.tar.gz`);
  if (await exists(path)) throw new OperatorError(`${path} already exists`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.unfinished`;
  try {
    const counts = await takeTar(settings, asked, (tar) => writeTo(unfinished, tar, asked.signal));
    await rename(unfinished, path);
    return { path, counts };
  } catch (fault) {
    await rm(unfinished, { force: true });
    throw fault;
  }
}
