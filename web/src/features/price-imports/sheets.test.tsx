import i18next from 'i18next';
import { expect, test } from 'vitest';
import { customersSheet, impactSheet, pricesSheet, quotesSheet, rejectedSheet } from './sheets.tsx';

const { t } = i18next;
const widthOf = (columns: readonly { width: number }[]) => columns.reduce((sum, { width }) => sum + width, 0);

/** px; of `.page` and of the dialog of a price's change, without borders and paddings. */
const [PAGE, DIALOG] = [1134, 890];

test.each([
  { prices: true, others: false },
  { prices: false, others: true },
  { prices: true, others: true },
])('no column of an import with these changes is cut at 1440 px: %o', (changes) => {
  const options = { changes, isNarrow: false, leftOut: new Set<number>(), onChange: null };
  expect(widthOf(pricesSheet(t, 'fr', options))).toBeLessThanOrEqual(PAGE);
});

test('nor one of the tables beside it, nor of the dialog of a price’s change', () => {
  for (const columns of [rejectedSheet(t), customersSheet(t, 'fr'), quotesSheet(t, 'fr')])
    expect(widthOf(columns)).toBeLessThanOrEqual(PAGE);
  expect(widthOf(impactSheet(t, 'fr'))).toBeLessThanOrEqual(DIALOG);
});
