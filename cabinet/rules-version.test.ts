import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { check, notices, price } from './index.ts';
import { load } from './load.ts';
import { RULES_VERSION } from './rules-version.ts';
import { catalogue } from './test-data/catalogue.ts';
import vectors from './test-data/vectors.json' with { type: 'json' };

/** Hash of all results for the cabinets of the specification, by version. */
const FOUND: { readonly [version: number]: string } = {
  1: '9ec47164a9b3a3621933d57a10b69ff646edf24dbe5202cce07988c604e1e7de',
};

test('rules that find or reckon otherwise are of another version', () => {
  const found = vectors.map(({ configuration }) => [
    check(configuration as never, catalogue),
    load(configuration as never, catalogue),
    notices(configuration as never, catalogue),
    price(configuration as never, catalogue, 37.5),
  ]);
  const digest = createHash('sha256').update(JSON.stringify(found)).digest('hex');
  expect(digest).toBe(FOUND[RULES_VERSION]);
});
