import type { Pricing } from '@coffret/contracts/configurations/answers';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { clearSession, signIn } from '../../../data/session/session.ts';
import { customer } from '../../../testing/people.ts';
import { Price } from './price.tsx';

const SUMS = { unitPrice: 450, vatPercent: 8.5, vat: 76.5, totalWithVat: 976.5 };
const DISCOUNTED = { ...SUMS, stackPrice: 1000, discount: 550 };

/** The texts of the price panel: two cabinets with a list price of 1,000 € and a net price of 450 € each. */
async function priceTexts(pricing: Pricing, pendingPrice?: number): Promise<string[]> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  clearSession();
  signIn(customer(), 'token');
  const main = document.createElement('main');
  const root = createRoot(main);
  const priced = { price: 900, quantity: 2, userId: 7, pricing };
  await act(async () => root.render(<Price priced={priced} pendingPrice={pendingPrice} />));
  const figures = [...main.querySelectorAll<HTMLElement>('[data-price]')];
  const shown = figures.map(({ dataset, textContent }) => `${dataset.price} ${textContent}`);
  act(() => root.unmount());
  return shown.map((text) =>
    text
      .replace(/[^\w\s−,-]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

test('the figures are the server’s; without the list price there is no discount either', async () => {
  const sums = ['unit 450,00', 'total 900,00', 'vat 76,50', 'totalWithVat 976,50'];
  expect(await priceTexts(DISCOUNTED)).toEqual(['list 1 000,00', 'discount −550,00', ...sums]);
  expect(await priceTexts(SUMS)).toEqual(sums);
});

test('while the server has not priced the drawing only the list price is shown', async () => {
  expect(await priceTexts(DISCOUNTED, 1200)).toEqual([
    'list 1 200,00',
    ...['discount', 'unit', 'total', 'vat', 'totalWithVat'].map(
      (figure) => `${figure} configuratorpricepending`,
    ),
  ]);
});
