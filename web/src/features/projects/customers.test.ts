import { expect, test } from 'vitest';
import { findCustomers } from './customers.ts';

const anne = { id: 1, fullName: 'Anne Lefèvre', company: 'Atelier Lumière', email: 'anne@exemple.fr' };
const paul = { id: 2, fullName: 'Paul Roux', company: 'Scènes du Sud', email: 'paul@exemple.fr' };

test('customers are found by name or company, whatever the case and the accents', () => {
  expect(findCustomers([anne, paul], ' LEFEVRE')).toEqual([anne]);
  expect(findCustomers([anne, paul], 'scenes')).toEqual([paul]);
  expect(findCustomers([anne, paul], '')).toEqual([anne, paul]);
});
