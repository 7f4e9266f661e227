import { expect, test } from 'vitest';
import { check } from './check.ts';
import { load } from './load.ts';
import { catalogue } from './test-data/catalogue.ts';
import { vectors } from './test-data/vectors.ts';

test.each(vectors)('$name', ({ configuration, errors, load: expected }) => {
  const found = check(configuration, catalogue);
  expect(found.map(({ originalErr, ...error }) => error)).toEqual(errors);
  expect(load(configuration, catalogue)).toEqual(expected);
});
