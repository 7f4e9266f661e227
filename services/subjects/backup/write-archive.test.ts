import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Counts, noCounts } from './archive-format.ts';
import { type Entry, tarOf, textEntry } from './write-archive.ts';

const LARGE = 'x'.repeat(1_000_000);

test('a client that disconnects ends the reading without other effects', async () => {
  const ended = Promise.withResolvers<void>();
  const entries = async function* (): AsyncGenerator<Entry, Counts> {
    try {
      for (let n = 0; n < 1000; n++) yield textEntry(`files/a${n}`, LARGE);
      return noCounts();
    } finally {
      ended.resolve();
    }
  };
  const tar = tarOf(entries());
  await once(tar, 'readable');
  tar.read();
  tar.destroy();
  await ended.promise;
  // A rejection that nobody takes would end the process.
  await setImmediate();
});

test('an error of the entries aborts the archive', async () => {
  const entries = async function* (): AsyncGenerator<Entry, Counts> {
    yield textEntry('files/a', LARGE);
    throw new Error('the disk is gone');
  };
  await expect(buffer(tarOf(entries()))).rejects.toThrow('the disk is gone');
  const halves = async function* (): AsyncGenerator<Entry, Counts> {
    yield { name: 'files/a', size: 2_000_000, content: [Buffer.from(LARGE)] };
    return noCounts();
  };
  await expect(buffer(tarOf(halves()))).rejects.toThrow();
});
