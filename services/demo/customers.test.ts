import { registration } from '@coffret/contracts/users/commands';
import { expect, test } from 'vitest';
import { personOf, siretOf } from './customers.ts';
import { createRandom } from './random.ts';

const people = (count: number) => {
  const random = createRandom(7);
  return Array.from({ length: count }, (_, n) => personOf(random, n));
};

test('every customer could have signed up through the form', () => {
  const password = { password: 'Demo-Coffret-2026', passwordRepeat: 'Demo-Coffret-2026' };
  for (const person of people(300))
    expect(registration.parse({ ...person, ...password })).toMatchObject(person);
});

test('they come from every department and do everything, each with an address of their own', () => {
  const all = people(250);
  expect(new Set(all.map(({ postalCode }) => postalCode)).size).toBe(107);
  expect(new Set(all.map(({ activity }) => activity)).size).toBe(10);
  expect(new Set(all.map(({ email }) => email)).size).toBe(250);
});

test('the same seed makes the same people', () => {
  expect(people(5)).toEqual(people(5));
  expect(people(1)[0]).toMatchObject({ postalCode: '10000', city: 'Troyes', activity: 'DISTRIBUTORS' });
});

test('a SIRET passes the check of its last digit', () => {
  const luhn = (digits: string) =>
    [...digits].reverse().reduce((sum, digit, i) => {
      const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) % 10;
  expect(luhn('73282932000074')).toBe(0);
  const random = createRandom(3);
  for (let i = 0; i < 100; i++) expect(luhn(siretOf(random))).toBe(0);
});
