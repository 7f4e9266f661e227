import { expect, test } from 'vitest';
import { departmentCode } from './postal-code.ts';

test.each([
  ['69003', '69'],
  ['01000', '01'],
  ['19999', '19'],
  ['20000', '2A'],
  ['20199', '2A'],
  ['20200', '2B'],
  ['20999', '2B'],
  ['21000', '21'],
  ['95880', '95'],
  ['96000', '96'],
  ['97100', '971'],
  ['97680', '976'],
  ['98000', '980'],
  ['98800', '988'],
  ['99999', '99'],
])('the postal code %s is in department %s', (postalCode, department) => {
  expect(departmentCode(postalCode)).toBe(department);
});
