import { expect, test } from 'vitest';
import { MAIN_COLOURS } from '../../session/appearance.ts';
import { contrast } from './testing/contrast.ts';
import { colourOf, tokensOf } from './testing/tokens.ts';
import { ALL_VISIONS, distance } from './testing/vision.ts';

const COUNT = 10;
/** A chart has rarely more. */
const FIRST = 6;
const GROUNDS = ['--ground', '--surface', '--surface-raised', '--surface-sunk'];

const seriesOf = (mode: 'light' | 'dark') => {
  const tokens = tokensOf(mode, MAIN_COLOURS[0]);
  return Array.from({ length: COUNT }, (_, at) => colourOf(tokens, `--series-${at + 1}`));
};

/** Pairs of series, by their places. */
function pairs(isMeant: (one: number, other: number) => boolean): [number, number][] {
  const places = Array.from({ length: COUNT }, (_, at) => at);
  return places.flatMap((one) =>
    places
      .filter((other) => other > one && isMeant(one, other))
      .map((other) => [one, other] as [number, number]),
  );
}
const areFirst = (_: number, other: number) => other < FIRST;
/** The last slice of a pie lies beside the first. */
const areNeighbours = (one: number, other: number) => other - one === 1 || other - one === COUNT - 1;

test.each(['light', 'dark'] as const)(
  'in the %s every series has a contrast of 3 to every ground',
  (mode) => {
    const tokens = tokensOf(mode, MAIN_COLOURS[0]);
    const faint = seriesOf(mode).flatMap((colour, at) =>
      GROUNDS.map((ground) => contrast(colour, colourOf(tokens, ground)))
        .filter((ratio) => ratio < 3)
        .map((ratio) => `--series-${at + 1}: ${ratio.toFixed(2)}`),
    );
    expect(faint).toEqual([]);
  },
);

test.each((['light', 'dark'] as const).flatMap((mode) => ALL_VISIONS.map((vision) => ({ mode, vision }))))(
  'in the $mode with $vision the first series and all neighbours are told apart',
  ({ mode, vision }) => {
    const series = seriesOf(mode);
    const alike = pairs((one, other) => areFirst(one, other) || areNeighbours(one, other))
      .map(([one, other]) => ({
        pair: `${one + 1} and ${other + 1}`,
        apart: distance(series[one] ?? '', series[other] ?? '', vision),
      }))
      .filter(({ apart }) => apart < 14)
      .map(({ pair, apart }) => `${pair}: ${apart.toFixed(1)}`);
    expect(alike).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)('in the %s no two series are alike', (mode) => {
  const series = seriesOf(mode);
  const least = Math.min(
    ...pairs(() => true).map(([one, other]) => distance(series[one] ?? '', series[other] ?? '', 'full')),
  );
  expect(least).toBeGreaterThan(10);
});

test('distances are as eyes see them', () => {
  expect(distance('#ffffff', '#000000', 'full')).toBeCloseTo(100, 0);
  expect(distance('#1d7a4b', '#1d7a4b', 'tritanopia')).toBe(0);
  const [red, green] = ['#c0392b', '#6a7a1d'];
  expect(distance(red, green, 'deuteranopia')).toBeLessThan(distance(red, green, 'full') / 2);
});
