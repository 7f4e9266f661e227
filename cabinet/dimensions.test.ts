import { expect, test } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { dimensions } from './dimensions.ts';
import { line } from './test-data/build.ts';
import { bare, cabinet } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';

test('the dimensions are the sum of the housings, the weight that of all parts', () => {
  expect(dimensions(cabinet(), catalogue)).toEqual({
    measures: { widthMm: 430, heightMm: 130 + 130 + 120, depthMm: 160 },
    weightG: 840 + 560 + 380 + 380 + 450 + 2 * 120 + 240 + 4 * 60 + 180 + 85,
  });
});

test('the head breaker, the connection and accessories add weight, but no height', () => {
  const ProjLines = [line(1, '350814'), line(0, 'EMPTY', { 0.5: 'ACC-POT' })];
  expect(dimensions(bare(ProjLines, { isCircuitBreakerAdded: true }), catalogue)).toMatchObject({
    measures: { heightMm: 140 },
    weightG: 1150 + 1900 + 460 + 85,
  });
});

test('without a housing, or with an unmeasured one, there are no dimensions', () => {
  const unmeasured = createCatalogue(
    catalogue.products.map((product) => (product.ref === 'BLS2' ? { ...product, widthMm: null } : product)),
  );
  expect(dimensions(cabinet(), unmeasured).measures).toBeNull();
  expect(dimensions(bare([]), catalogue)).toEqual({ measures: null, weightG: 85 });
});
