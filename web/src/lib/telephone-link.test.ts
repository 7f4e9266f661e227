import { expect, test } from 'vitest';
import { telephoneLink } from './telephone-link.ts';

test.each([
  ['01 23 45 67 89', 'tel:+33123456789'],
  ['+33 4 00 00 00 00', 'tel:+33400000000'],
  ['+687 25 12 34', 'tel:+687251234'],
])('%s is called by %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
