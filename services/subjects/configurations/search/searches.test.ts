import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCatalogue, type Product } from '@coffret/cabinet/catalogue';
import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { TooComplex } from '@coffret/cabinet/work';
import { wholeForm } from '@coffret/contracts/configurations/form-fields';
import { refuse } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import { createSandbox } from '../../../platform/sandbox/isolated.ts';
import { runSearch } from './run-search.ts';
import { createSearches } from './searches.ts';
import type { Search } from './task.ts';

const { brandId: _any, ...form } = wholeForm(REFERENCE_FORM);
const FORM = { ...form, isCircuitBreakerAdded: null };

const [ANNE, BOB] = [1, 2];
const SCRIPT = join(mkdtempSync(join(tmpdir(), 'searches-')), 'search.mjs');
const SERVING = new URL('../../../platform/sandbox/serve-tasks.ts', import.meta.url);

/** Answers how many products each part had, or does what the name of the brand says. */
writeFileSync(
  SCRIPT,
  `import { serveTasks } from ${JSON.stringify(SERVING)};
  import { z } from '${import.meta.resolve('zod')}';
  let parts = [];
  serveTasks(z.any(), (task) => {
    if (task.kind === 'PRODUCTS') return void parts.push([task.changed.length, task.count]) ?? null;
    if (task.form.brandLib === 'endless') for (;;);
    if (task.form.brandLib === 'crash') process.exit(3);
    return { parts: parts.splice(0) };
  });`,
);

const found = z.object({ parts: z.array(z.tuple([z.int(), z.int()])) });

function searches(products: () => Product[] = () => []) {
  const bounds = { heapMegabytes: 32, milliseconds: 1000 };
  const sandbox = createSandbox(pathToFileURL(SCRIPT), bounds, createFairQueue(1, 1));
  const { search, close } = createSearches(sandbox);
  const task = (brandLib: string | null): Search => ({
    kind: 'PROPOSE',
    form: { ...FORM, brandLib },
  });
  return {
    close,
    ask: (who: number, what: string | null = null) =>
      search(who, createCatalogue(products()), task(what), found),
  };
}

const FOUND = { parts: [] };
const TOO_MANY = { refused: [{ code: 'TOO_MANY_REQUESTS' }], retryAfterSeconds: 2 };

test('a search that does not end is too complex; a second one of the user waits, a third is refused', async () => {
  const { ask } = searches();
  expect(await Promise.all([ask(ANNE, 'endless'), ask(ANNE), ask(ANNE), ask(BOB)])).toEqual([
    refuse('TOO_COMPLEX'),
    FOUND,
    TOO_MANY,
    FOUND,
  ]);
  expect(await ask(ANNE)).toEqual(FOUND);
});

test('after a crash of the process the next search is answered', async () => {
  const { ask } = searches();
  await expect(ask(ANNE, 'crash')).rejects.toThrow('search.mjs ended with 3');
  expect(await ask(ANNE)).toEqual(FOUND);
});

test('a product that closes refuses the searches that wait', async () => {
  const { ask, close } = searches();
  const asked = [ask(ANNE, 'endless'), ask(ANNE), ask(BOB)];
  // The first one has begun.
  await new Promise(setImmediate);
  close();
  const closed = refuse('UNAVAILABLE');
  expect(await Promise.all(asked)).toEqual([refuse('TOO_COMPLEX'), closed, closed]);
});

test('the catalogue is sent once, in parts; afterwards only what changed', async () => {
  let products = Array.from({ length: 1200 }, (_, n) => ({ id: n + 1, ref: `P${n}` }) as Product);
  const { ask } = searches(() => products);
  const parts = async (what?: string) => ((await ask(ANNE, what)) as z.infer<typeof found>).parts;
  const all = [
    [500, 1200],
    [500, 1200],
    [200, 1200],
  ];
  expect(await parts()).toEqual(all);
  expect(await parts()).toEqual([]);
  products = [
    ...products.with(7, { ...products[7], price: 2 } as Product),
    { id: 1201, ref: 'P1200' } as Product,
  ];
  expect(await parts()).toEqual([[2, 1201]]);
  products = products.slice(0, 1200);
  expect(await parts()).toEqual([[0, 1200]]);
  expect(await ask(ANNE, 'endless')).toEqual(refuse('TOO_COMPLEX'));
  expect(await parts()).toEqual(all);
});

test('a search that did all the work it may is too complex', () => {
  const given = Object.defineProperty(createCatalogue([]), 'products', {
    get: () => {
      throw new TooComplex();
    },
  });
  const drawing = { ...FORM, brandLib: null, ProjLines: [] };
  expect(runSearch({ kind: 'REPAIR', drawing }, given)).toEqual(refuse('TOO_COMPLEX'));
});
