import { createRandom } from '@coffret/services/demo/random';
import { expect, test } from 'vitest';
import { mutateFile } from './mutate-file.ts';
import { originalFiles } from './originals.ts';

test('a seed produces the same file, and most files differ from the originals', async () => {
  const originals = await originalFiles();
  const make = (seed: number) => mutateFile(originals, createRandom(seed));
  for (let seed = 0; seed < 30; seed++) expect(make(seed)).toEqual(make(seed));
  const valid = new Set(originals.map(({ bytes }) => Buffer.from(bytes).toString('latin1')));
  const same = Array.from({ length: 200 }, (_, seed) => Buffer.from(make(seed).bytes).toString('latin1'));
  expect(same.filter((bytes) => valid.has(bytes)).length).toBeLessThan(40);
});
