import { STATUS_OF } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { allTexts } from '../app/texts/all.ts';

const [fr, en] = await Promise.all([allTexts('fr'), allTexts('en')]);

test('every code of the interface has a text', () => {
  expect(Object.keys(STATUS_OF).filter((code) => !Object.hasOwn(fr.errors, code))).toEqual([]);
});

test('the English texts are those of the product specification, sections 5 and 8', () => {
  expect(en.errors).toMatchObject({
    REQUIRED: 'This field is required.',
    EMAIL: expect.stringContaining('not an email'),
    NUMBER: expect.stringContaining('not a number'),
    FLOAT: expect.stringContaining('not a float'),
    LETTER: expect.stringMatching(/not only letters/i),
    BAD_ROWVERSION: expect.stringContaining('item was modified by another user, refresh and retry'),
    DUPLICATE: expect.stringMatching(/there is already an item identified with this information/i),
    FORBIDDEN: 'You do not have permission to perform this action.',
  });
});
