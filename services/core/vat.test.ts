import { expect, test } from 'vitest';
import { vatFor, vatRegime } from './vat.ts';

test.each([
  ['75011', 'MAINLAND', 20],
  ['20000', 'MAINLAND', 20],
  ['20600', 'MAINLAND', 20],
  ['97110', 'OVERSEAS_REDUCED', 8.5],
  ['97200', 'OVERSEAS_REDUCED', 8.5],
  ['97400', 'OVERSEAS_REDUCED', 8.5],
  ['97300', 'OVERSEAS_WITHOUT', 0],
  ['97600', 'OVERSEAS_WITHOUT', 0],
  ['97500', 'EXPORT', 0],
  ['97822', 'OVERSEAS_REDUCED', 8.5],
  ['97743', 'OVERSEAS_REDUCED', 8.5],
  ['97054', 'EXPORT', 0],
  ['97098', 'EXPORT', 0],
  ['97133', 'EXPORT', 0],
  ['97150', 'EXPORT', 0],
  ['97700', 'EXPORT', 0],
  ['97800', 'EXPORT', 0],
  ['98600', 'EXPORT', 0],
  ['98713', 'EXPORT', 0],
  ['98800', 'EXPORT', 0],
  ['98000', 'MAINLAND', 20],
])('a delivery to %s is %s at %d %', (postalCode, regime, ratePercent) => {
  expect(vatFor({ postalCode }, 100)).toEqual({
    regime,
    ratePercent,
    base: 100,
    amount: ratePercent,
    total: 100 + ratePercent,
  });
});

test('where the postal code does not say it, the given department decides', () => {
  const regimes = [undefined, null, '13', '974'].map((department) =>
    vatRegime({ postalCode: '00200', department }),
  );
  expect(regimes).toEqual(['MAINLAND', 'MAINLAND', 'MAINLAND', 'OVERSEAS_REDUCED']);
});

test.each([
  ['75011', 0.02, 0, 0.02],
  ['75011', 0.03, 0.01, 0.04],
  ['75011', 1.13, 0.23, 1.36],
  ['75011', 4.35, 0.87, 5.22],
  ['97400', 10, 0.85, 10.85],
  ['97400', 0.7, 0.06, 0.76],
  ['97400', 1.1, 0.09, 1.19],
  ['97400', 1000000.1, 85000.01, 1085000.11],
  ['75011', 9999999.99, 2000000, 11999999.99],
])('for %s the VAT on %d € is %d €, to the cent', (postalCode, base, amount, total) => {
  const vat = vatFor({ postalCode }, base);
  expect([vat.amount, vat.total]).toEqual([amount, total]);
});
