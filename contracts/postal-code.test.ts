import { expect, test } from 'vitest';
import { departmentOf } from './postal-code.ts';

test.each([
  ['69003', '69'],
  ['01000', '01'],
  ['19999', '19'],
  ['21000', '21'],
  ['95931', '95'],
  ['20000', '2A'],
  ['20193', '2A'],
  ['20200', '2B'],
  ['20297', '2B'],
  ['20303', '2A'],
  ['20411', '2B'],
  ['20537', '2A'],
  ['20620', '2B'],
  ['20704', '2A'],
  ['97100', '971'],
  ['97159', '971'],
  ['97004', '971'],
  ['97086', '971'],
  ['97054', '978'],
  ['97080', '978'],
  ['97150', '978'],
  ['97095', '977'],
  ['97098', '977'],
  ['97133', '977'],
  ['97261', '972'],
  ['97387', '973'],
  ['97497', '974'],
  ['97743', '974'],
  ['97801', '974'],
  ['97822', '974'],
  ['97500', '975'],
  ['97680', '976'],
  ['98000', '980'],
  ['98413', '984'],
  ['98600', '986'],
  ['98799', '987'],
  ['98849', '988'],
])('the postal code %s is in department %s', (postalCode, department) => {
  expect(departmentOf({ postalCode })).toBe(department);
  expect(departmentOf({ postalCode, department: '13' })).toBe(department);
});

test.each(['00200', '20800', '20999', '96000', '97000', '97070', '97900', '98100', '98900', '99999'])(
  'the postal code %s says no department, and the given one counts',
  (postalCode) => {
    expect(departmentOf({ postalCode })).toBeNull();
    expect(departmentOf({ postalCode, department: '13' })).toBe('13');
  },
);
