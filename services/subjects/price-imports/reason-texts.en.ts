import type french from './reason-texts.fr.ts';

export default {
  CELLS: 'The cells of this row have moved, or a quotation mark is not closed.',
  CURRENCY: 'This price is not in euros.',
  AMBIGUOUS: 'This number can be read in two ways.',
  ZERO: 'The price is 0, but the catalogue has one.',
  REQUIRED: 'A value is missing.',
  CONFIRM: 'This difference is large: it needs a confirmation.',
  CHANGED: 'Another person changed this price meanwhile.',
  NOT_FOUND: 'The catalogue does not have this reference.',
  DUPLICATE: 'This reference appears earlier in the file.',
  NUMBER: 'This value is not allowed.',
  IN_USE: 'The rules of the cabinet choose this product: it cannot be withdrawn.',
  INVALID_PARAMETER: 'The product of this row is its successor already.',
} satisfies typeof french;
