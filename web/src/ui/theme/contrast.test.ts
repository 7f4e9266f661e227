import { expect, test } from 'vitest';
import { MAIN_COLOURS } from '../../session/appearance.ts';
import { contrast } from './testing/contrast.ts';
import { colourOf, tokensOf } from './testing/tokens.ts';

const GROUNDS = ['--ground', '--surface', '--surface-raised', '--surface-sunk'];
const ALL_GROUNDS = [...GROUNDS, '--grey-tint'];

/** What is read, with all that it is read on: 4.5 (WCAG 2.2, 1.4.3). */
const TEXTS: [ink: string, grounds: string[]][] = [
  ['--ink', [...ALL_GROUNDS, '--main-tint', '--main-tint-strong', '--amber-tint', '--danger-tint']],
  ['--ink-muted', [...ALL_GROUNDS, '--main-tint']],
  ['--ink-faint', GROUNDS],
  ['--main-ink', [...ALL_GROUNDS, '--main-tint', '--main-tint-strong']],
  ['--danger-ink', [...GROUNDS, '--danger-tint']],
  ['--on-main', ['--main', '--main-hover', '--main-active']],
  ['--on-danger', ['--danger', '--danger-hover']],
  ['--amber-ink', ['--amber-tint']],
  ['--green-ink', ['--green-tint']],
  ['--grey-ink', ['--grey-tint']],
  ['--blue-ink', ['--blue-tint']],
  ['--petrol-ink', ['--petrol-tint']],
];
/** Lines and signs that must be seen: 3 (1.4.11). */
const SIGNS: [sign: string, grounds: string[]][] = [
  ['--line-strong', ['--surface', '--surface-raised']],
  ['--focus', GROUNDS],
  ['--main', ['--surface', '--surface-raised']],
  ['--danger', GROUNDS],
  ['--success', GROUNDS],
  ['--warning', GROUNDS],
];

/** What is closed, withdrawn or replaced is seen at a glance among others. */
const APART: [ground: string, others: string[]][] = [['--grey-tint', ['--surface']]];

test.each(MAIN_COLOURS.flatMap((colour) => [['light', colour] as const, ['dark', colour] as const]))(
  'in the %s with %s every text has a contrast of 4.5 and every sign of 3',
  (mode, colour) => {
    const tokens = tokensOf(mode, colour);
    const faint = (pairs: typeof TEXTS, least: number) =>
      pairs.flatMap(([front, grounds]) =>
        grounds.flatMap((ground) => {
          const ratio = contrast(colourOf(tokens, front), colourOf(tokens, ground));
          return ratio < least ? [`${front} on ${ground}: ${ratio.toFixed(2)}`] : [];
        }),
      );
    expect([...faint(TEXTS, 4.5), ...faint(SIGNS, 3), ...faint(APART, 1.15)]).toEqual([]);
  },
);

test('contrast is computed as in the standard', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('oklch(1 0 0)', 'oklch(0.5 0.1 200)')).toBeCloseTo(contrast('#ffffff', '#007375'), 0);
});
