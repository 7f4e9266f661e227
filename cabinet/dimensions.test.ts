import { expect, test } from 'vitest';
import { dimensions } from './dimensions.ts';
import { line } from './test-data/build.ts';
import { bare, cabinet } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';

test('the height is that of the lines, the weight that of all parts', () => {
  expect(dimensions(cabinet(), catalogue)).toEqual({
    widthMm: 196,
    heightMm: 310,
    depthMm: 160,
    weightG: 840 + 560 + 380 + 380 + 450 + 2 * 120 + 240 + 4 * 60 + 180,
    surfaceM2: 0.22268,
  });
});

test('head breaker and accessories weigh, and add no height', () => {
  const ProjLines = [line(1, '350814'), line(0, 'EMPTY', { 0.5: 'ACC-POT' })];
  expect(dimensions(bare(ProjLines, { isCircuitBreakerAdded: true }), catalogue)).toMatchObject({
    heightMm: 130,
    weightG: 1150 + 1900 + 460,
  });
});

test('an empty stack has no surface', () => {
  expect(dimensions(bare([]), catalogue)).toMatchObject({ heightMm: 0, weightG: 0, surfaceM2: 0 });
});
