import { expect, test } from 'vitest';
import { dateText, moneyText, numberText, percentageText } from './formats.ts';

test('numbers, euros and percentages are written as the language writes them', () => {
  expect(numberText(12_345.5, 'fr')).toBe('12\u202f345,5');
  expect(numberText(12_345.5, 'en')).toBe('12,345.5');
  expect(moneyText(1_234.5, 'fr')).toBe('1\u202f234,50\u00a0€');
  expect(moneyText(1_234.5, 'en')).toBe('€1,234.50');
  expect(percentageText(30, 'fr')).toBe('30\u00a0%');
  expect(percentageText(12.5, 'fr')).toBe('12,5\u00a0%');
  expect(percentageText(12.5, 'en')).toBe('12.5%');
});

test('dates are DD/MM/YYYY', () => {
  expect(dateText('2027-03-04T12:00:00.000Z')).toBe('04/03/2027');
});
