import { expect, test } from 'vitest';
import type { Configuration } from './configuration.ts';
import { effectiveSurface, heat, temperatureRise } from './heat.ts';
import { createCatalogue } from './index.ts';
import { line } from './test-data/build.ts';
import { bare, cabinet } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';
import vectors from './test-data/heat-vectors.json' with { type: 'json' };

test.each(vectors)('$P W in $w × $h × $d m', ({ P, w, h, d, Ae, mid, upper }) => {
  const measures = { widthMm: w * 1000, heightMm: h * 1000, depthMm: d * 1000 };
  expect(effectiveSurface(measures)).toBeCloseTo(Ae, 4);
  const rise = temperatureRise(P, measures);
  if (mid === null || upper === null) {
    expect(rise).toBeNull();
    return;
  }
  expect(rise?.mid).toBeCloseTo(mid, 2);
  expect(rise?.upper).toBeCloseTo(upper, 2);
});

const lossOf = (configuration: Configuration) => heat(configuration, catalogue)?.powerLoss;

test('the reference cabinet has the expected loss and temperatures', () => {
  // RDF 0.8. D4P32: 3 × 3.7 × 0.8². D1N16: twice 2 × 2.2 × 0.8². ID4-40: 2.6 × (2 × 0.96² + 0.8²).
  expect(heat(cabinet(), catalogue)).toEqual({ powerLoss: 19.19, mid: 12.61, upper: 14.74 });
});

test('a breaker whose circuit takes less than its In has less loss', () => {
  const lines = (socket: string) => [line(1, 'BLD10', { 0.5: 'D4P20' }), line(2, 'BLP4', { 0.5: socket })];
  expect(lossOf(bare(lines('C32-5')))).toBe(7.8);
  const few = [line(1, 'BLD10', { 0.5: 'D1N20' }), line(2, 'BLP4', { 0.5: 'PC16' })];
  // One 16 A socket: 2 × 2.6 × (16 / 20)².
  expect(lossOf(bare(few))).toBe(3.33);
});

test('the head breaker carries the load of each phase, up to its In', () => {
  const lines = [line(1, '350814', { 4.5: 'D4P40' }), line(2, 'BLP4', { 0.5: 'C63-5' })];
  expect(lossOf(bare(lines, { isCircuitBreakerAdded: true }))).toBe(26.4);
  expect(lossOf(bare(lines, { isCircuitBreakerAdded: false }))).toBe(13.2);
});

test('the neutral counts when only one phase is loaded', () => {
  const behind = (...sockets: string[]) => [
    line(1, 'BLD10', { 0.5: 'ID4-25', ...Object.fromEntries(sockets.map((_, i) => [4.5 + i, 'D1N16'])) }),
    line(2, 'BLP4', Object.fromEntries(sockets.map((ref, i) => [0.5 + i, ref]))),
  ];
  // One circuit of 16 A: MCB 2 × 2.2, RCD 2 × 1.8 × (16 / 25)².
  expect(lossOf(bare(behind('C16-3')))).toBe(5.87);
  // Two on L1 and L2 at 0.8, the RCD with 16 A on each: 2 × 4.4 × 0.8² + 2 × 1.8 × (16 / 25)².
  expect(lossOf(bare(behind('C16-3', 'C16-3')))).toBe(7.11);
});

test('devices without a load have no loss', () => {
  const lines = [line(1, 'BLD10', { 0.5: 'ID4-63', 4.5: 'D4P63' }), line(2, 'BLP4')];
  expect(heat(bare(lines), catalogue)).toBeNull();
});

test('a housing without dimensions gives the loss only', () => {
  const unmeasured = createCatalogue(
    catalogue.products.map((product) => (product.ref === 'BLS2' ? { ...product, depthMm: null } : product)),
  );
  expect(heat(cabinet(), unmeasured)).toEqual({ powerLoss: 19.19, mid: null, upper: null });
});

test('a device without its own figure has the maximum loss of the product standard', () => {
  const unknown = createCatalogue(
    catalogue.products.map(({ technical: { lossPerPoleW: _own, ...technical }, ...product }) => ({
      ...product,
      technical,
    })),
  );
  const lines = [line(1, 'BLD10', { 0.5: 'D1N20' }), line(2, 'BLP4', { 0.5: 'C32-3' })];
  expect(heat(bare(lines), unknown)?.powerLoss).toBe(9);
});
