import { expect, test } from 'vitest';
import { isEmptyTimeSeries, percentOf, seriesColour, type TimeSeries } from './chart-data.ts';
import { labelStep, pieRadius, placeScale, plotOf, ticksOf, valueScale } from './scales.ts';

const series = (values: number[]): TimeSeries => ({
  ticks: values.map(String),
  names: values.map(String),
  series: [{ label: 'a', as: 'line', values }],
});
const plot = plotOf(468, 140);

test('the plot has the space beside the axes', () => {
  expect(plot).toEqual({ width: 400, height: 100 });
  expect(plotOf(10, 10)).toEqual({ width: 0, height: 0 });
});

test('the scale reaches from 0 to a round figure above the largest value', () => {
  const y = valueScale(series([3, 97]), plot);
  expect(y.domain()).toEqual([0, 100]);
  expect([y(0), y(100)]).toEqual([100, 0]);
  expect(ticksOf(y)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(valueScale(series([-40, 97]), plot).domain()[0]).toBeLessThanOrEqual(-40);
});

test('a chart without values has an axis', () => {
  expect(valueScale(series([]), plot).domain()).toEqual([0, 1]);
  expect(ticksOf(valueScale(series([0, 1]), plot))).toEqual([0, 1]);
});

test('bands are placed side by side in order', () => {
  const x = placeScale(series([5, 5, 5, 5]), plot);
  const starts = [0, 1, 2, 3].map((at) => x(at) ?? -1);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect((starts[3] ?? 0) + x.bandwidth()).toBeLessThanOrEqual(400);
});

test('labels of the axis that would overlap are left out', () => {
  expect(labelStep(6, 400)).toBe(1);
  expect(labelStep(24, 400)).toBe(3);
  expect(labelStep(24, 0)).toBeGreaterThanOrEqual(24);
});

test('a ring fits its room', () => {
  expect(pieRadius({ width: 300, height: 200 })).toBe(98);
  expect(pieRadius({ width: 0, height: 200 })).toBe(0);
});

test('shares and colours', () => {
  expect([percentOf(1, 4), percentOf(0, 0)]).toEqual([25, 0]);
  expect([seriesColour(0), seriesColour(9), seriesColour(10)]).toEqual([
    'var(--series-1)',
    'var(--series-10)',
    'var(--series-1)',
  ]);
  expect([isEmptyTimeSeries(series([0, 0])), isEmptyTimeSeries(series([0, 1]))]).toEqual([true, false]);
});
