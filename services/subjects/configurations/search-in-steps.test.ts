import { setImmediate } from 'node:timers/promises';
import { createCatalogue } from '@coffret/cabinet/catalogue';
import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import { expect, test } from 'vitest';
import { searchInSteps } from './search-in-steps.ts';

test('other requests are answered between the steps, and what they change in the catalogue is not searched', async () => {
  const products = [...catalogue.products];
  const found = searchInSteps({ ...createCatalogue(products), products }, function* (asked) {
    const counts = [asked.products.length];
    for (let step = 0; step < 3; step++) {
      yield;
      counts.push(asked.products.length);
    }
    return counts;
  });
  await setImmediate();
  products.length = 0;
  expect(await found).toEqual(Array.from({ length: 4 }, () => catalogue.products.length));
});
