import type { Pricing } from '@coffret/contracts/configurations/answers';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { clearSession, signIn } from '../../../data/session/session.ts';
import { customer } from '../../../testing/people.ts';
import { Price, type Priced } from './price.tsx';

const SUMS = { unitPrice: 450, vatPercent: 8.5, vat: 76.5, totalWithVat: 976.5 };
const DISCOUNTED = { ...SUMS, stackPrice: 1000, discount: 550 };

/** Two cabinets with a list price of 1,000 € and a net price of 450 € each. */
async function shownOf(priced: Partial<Priced>, pendingPrice?: number): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  clearSession();
  signIn(customer(), 'token');
  const main = document.createElement('main');
  const root = createRoot(main);
  const all = { price: 900, quantity: 2, userId: 7, pricing: SUMS, ...priced };
  await act(async () => root.render(<Price priced={all} pendingPrice={pendingPrice} />));
  const shown = main.cloneNode(true) as HTMLElement;
  act(() => root.unmount());
  return shown;
}

async function figuresOf(priced: Partial<Priced>, pendingPrice?: number) {
  const shown = await shownOf(priced, pendingPrice);
  return [...shown.querySelectorAll<HTMLElement>('[data-price]')].map((figure) => ({
    name: figure.dataset.price,
    label: figure.previousElementSibling?.textContent,
    text: figure.textContent,
  }));
}

const unitLabel = async (priced: Partial<Priced>) =>
  (await figuresOf(priced)).find(({ name }) => name === 'unit')?.label;

async function priceTexts(pricing: Pricing, pendingPrice?: number): Promise<string[]> {
  const shown = (await figuresOf({ pricing }, pendingPrice)).map(({ name, text }) => `${name} ${text}`);
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

test('scheduled prices are said below the figures', async () => {
  const said = async (priced: Partial<Priced>) => (await shownOf(priced)).textContent;
  expect(await said({})).not.toContain('changeAt');
  expect(await said({ pricesChangeAt: '2026-11-30T23:00:00.000Z' })).toContain('configurator.price.changeAt');
});

test('the price of one cabinet is called the own one, or the customer’s, with the discount if it is known', async () => {
  expect(await unitLabel({ userId: 7 })).toBe('configurator.price.unit');
  expect(await unitLabel({ userId: 8 })).toBe('configurator.price.ofCustomer');
  expect(await unitLabel({ userId: 8, discountPercentage: 37.5 })).toBe('configurator.price.ofCustomerAt');
});
