import i18next from 'i18next';
import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { customersSheet, impactSheet, quotesSheet } from './impact-sheets.tsx';
import { pricesSheet, rejectedSheet } from './sheets.tsx';

const { t } = i18next;
const { show, all } = componentTests();
const widthOf = (columns: readonly { width: number }[]) => columns.reduce((sum, { width }) => sum + width, 0);

/** px; of `.page` and of the dialog of a price's change, without borders and paddings. */
const [PAGE, DIALOG] = [1134, 890];

test.each([
  { prices: true, others: false },
  { prices: false, others: true },
  { prices: true, others: true },
])('no column of an import with these changes is cut at 1440 px: %o', (changes) => {
  const options = { changes, isNarrow: false, isTaken: () => true, onChange: null };
  expect(widthOf(pricesSheet(t, 'fr', options))).toBeLessThanOrEqual(PAGE);
});

test('a price that was rounded to cents says what the list has', async () => {
  const options = {
    changes: { prices: true, others: false },
    isNarrow: false,
    isTaken: () => true,
    onChange: null,
  };
  const after = pricesSheet(t, 'fr', options).find(({ name }) => name === t('priceImports.after'));
  const titles = async (read?: string | number) => {
    const row = { id: 1, ref: 'BLD06', lib: 'Bloc', oldPrice: 68.4, newPrice: 70.79, isTaken: true };
    await show(
      <p>{after?.cell?.({ ...row, ...(read !== undefined && { read, notes: ['ROUNDED' as const] }) })}</p>,
    );
    return all<HTMLElement>('[title]').map(({ title }) => title);
  };
  expect(await titles()).toEqual([]);
  expect(await titles('1,234')).toEqual(['Arrondi au centime\u00a0: la liste indique 1,234']);
  expect(await titles(70.794)).toEqual(['Arrondi au centime\u00a0: la liste indique 70,794']);
});

test('nor one of the tables beside it, nor of the dialog of a price’s change', () => {
  for (const columns of [rejectedSheet(t), customersSheet(t, 'fr'), quotesSheet(t, 'fr')])
    expect(widthOf(columns)).toBeLessThanOrEqual(PAGE);
  expect(widthOf(impactSheet(t, 'fr'))).toBeLessThanOrEqual(DIALOG);
});
