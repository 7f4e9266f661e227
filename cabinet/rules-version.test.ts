import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { check, heat, notices, price } from './index.ts';
import { load } from './load.ts';
import { RULES_VERSION } from './rules-version.ts';
import { catalogue } from './test-data/catalogue.ts';
import { vectors } from './test-data/vectors.ts';

/** Hash of all results for the cabinets of the specification, by version. */
const FOUND: { readonly [version: number]: string } = {
  3: 'ede1fe4eee95b5f687dde91321bf974ecc80e32c27b2c12cc2d3f6b895e8d025',
};

test('a change of results requires a new version of the rules', () => {
  const found = vectors.map(({ configuration }) => [
    check(configuration, catalogue),
    load(configuration, catalogue),
    notices(configuration, catalogue),
    heat(configuration, catalogue),
    price(configuration, catalogue, 37.5),
  ]);
  const digest = createHash('sha256').update(JSON.stringify(found)).digest('hex');
  expect(digest).toBe(FOUND[RULES_VERSION]);
});
