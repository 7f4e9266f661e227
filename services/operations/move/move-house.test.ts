import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BadEnvironment } from '../../app/settings/settings.ts';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import { manyEvents } from './many-events.fixture.ts';
import { moveHouse } from './move-house.ts';
import { createProgressLine } from './progress-line.ts';
import { Refused } from './refused.ts';

/** Nothing listens there: what is refused is refused before. */
const URLS = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
  MONGODB_URL: 'mongodb://127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:1',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coffret-house-'));
});
afterEach(() => rm(folder, { recursive: true }));

const move = (env: NodeJS.ProcessEnv) =>
  moveHouse(
    { DATA_DIR: folder, ...env },
    { back: false, signal: new AbortController().signal, tell: () => undefined },
  );

test('stores that are not named are asked for, all at once', async () => {
  const moving = move({ MONGODB_URL: URLS.MONGODB_URL });
  await expect(moving).rejects.toThrow(BadEnvironment);
  await expect(moving).rejects.toThrow(/^EVENTSTORE_URL: .*\nREDIS_URL: .*$/);
});

test('where nothing is, nothing is moved, and nothing is made', async () => {
  await expect(move(URLS)).rejects.toThrow(new Refused(`there is no installation in ${folder}`));
  expect(await readdir(folder)).toEqual([]);
});

test('an installation that is at work is left alone', async () => {
  const path = join(folder, 'events.db');
  await manyEvents(path, 1);
  const atWork = openSqliteEventStore(path);
  const moving = move(URLS);
  await expect(moving).rejects.toThrow(Refused);
  await expect(moving).rejects.toThrow(`the installation in ${folder} is at work: stop it first`);
  await atWork.close();
});

test('progress is one line on a terminal, and elsewhere a line for each thing', () => {
  const shown = (isTTY: boolean) => {
    let written = '';
    const write = (text: string) => {
      written += text;
      return true;
    };
    const line = createProgressLine({ isTTY, write });
    line.show('Events', 0);
    line.show('Events', 1000);
    line.show('Jobs');
    line.end();
    return written;
  };
  expect(shown(true)).toBe('\r\x1b[KEvents: 0\r\x1b[KEvents: 1000\r\x1b[KJobs\r\x1b[K');
  expect(shown(false)).toBe('Events\nJobs\n');
});
