import { expect, test } from 'vitest';
import {
  compactMoneyText,
  decimalText,
  moneyText,
  monthText,
  numberText,
  percentageText,
} from './formats.ts';

test('numbers, euros and percentages have the format of the language', () => {
  expect(numberText(12_345.5, 'fr')).toBe('12\u202f345,5');
  expect(numberText(12_345.5, 'en')).toBe('12,345.5');
  expect(moneyText(1_234.5, 'fr')).toBe('1\u202f234,50\u00a0€');
  expect(moneyText(1_234.5, 'en')).toBe('€1,234.50');
  expect(percentageText(30, 'fr')).toBe('30\u00a0%');
  expect(percentageText(12.5, 'fr')).toBe('12,5\u00a0%');
  expect(percentageText(12.5, 'en')).toBe('12.5%');
});

test('a negative number has a minus sign, but for what is typed', () => {
  expect(moneyText(-120.65, 'fr')).toBe('−120,65\u00a0€');
  expect(moneyText(-120.65, 'en')).toBe('−€120.65');
  expect([numberText(-1, 'fr'), percentageText(-2, 'en')]).toEqual(['−1', '−2%']);
  expect(decimalText(-1.5, 'fr')).toBe('-1,5');
});

test('short euros are rounded', () => {
  expect(compactMoneyText(950, 'fr')).toBe('950\u00a0€');
  expect(compactMoneyText(320.3, 'fr')).toBe('320\u00a0€');
  expect(compactMoneyText(12_345, 'fr')).toBe('12,3\u00a0k\u00a0€');
  expect(compactMoneyText(2_000_000, 'fr')).toBe('2\u00a0M\u00a0€');
  expect(compactMoneyText(12_345, 'en')).toBe('€12.3k');
});

test('months are named, long or short', () => {
  expect(monthText('2026-03', 'fr')).toBe('mars 2026');
  expect(monthText('2026-12', 'en', 'short')).toBe('Dec');
});
