import { STATUS_OF } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { errorsFr } from './errors.fr.ts';

test('every code of the interface has a text', () => {
  expect(Object.keys(STATUS_OF).filter((code) => !Object.hasOwn(errorsFr, code))).toEqual([]);
});
