import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { PriceHistory } from './price-history.tsx';

const { show, next, all } = componentTests();

test('the prices of a product name the next one, and offer to undo an import that is applied', async () => {
  await show(<PriceHistory id={19} />);
  const by = { fullName: null, from: 1, to: 2 };
  await (await next()).answer({
    rows: [
      { ...by, at: '2026-11-21T08:00:00.000Z', importId: 5, isUndoable: true },
      { ...by, at: '2026-11-20T08:00:00.000Z', importId: 4, isUndoable: false },
    ],
    scheduled: { importId: 6, effectiveAt: '2026-12-31T23:00:00.000Z', price: 12.4 },
  });
  const links = all<HTMLAnchorElement>('a').map((link) => [
    link.textContent?.replaceAll(/\s/g, ' '),
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['12,40 € à partir du 1er janvier 2027', '/priceImports/6'],
    ['Tarif n° 5', '/priceImports/5'],
    ['Annuler cet import', '/priceImports/5?act=undo'],
    ['Tarif n° 4', '/priceImports/4'],
  ]);
});
