import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import { type Right, STAFF } from '@coffret/contracts/rights';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { clearSession, signIn } from '../../../data/session/session.ts';
import { customer } from '../../../testing/people.ts';
import { Price } from './price.tsx';

const OWNER = 7;

/** What the panel tells a viewer of a cabinet for 1,000 € that costs its customer 450 €. */
async function told(viewer: { id: number; rights: Right[] }, discountPercentage?: number): Promise<string[]> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  clearSession();
  signIn(customer(viewer), 'token');
  const main = document.createElement('main');
  const root = createRoot(main);
  const priced = {
    price: 900,
    quantity: 2,
    userId: OWNER,
    ...(discountPercentage && { discountPercentage }),
  };
  await act(async () => root.render(<Price stackPrice={1000} priced={priced} isCurrent />));
  const figures = [...main.querySelectorAll<HTMLElement>('[data-price]')];
  const shown = figures.map(
    ({ dataset, textContent }) => `${dataset.price} ${textContent?.replace(/\D/g, '')}`,
  );
  act(() => root.unmount());
  return shown;
}

const ALL = ['list 100000', 'discount 55000', 'unit 45000', 'total 90000'];
const staff = SEEDED_GROUPS.find(({ id }) => id === STAFF)?.rights ?? [];

test('the discount is told to the customer and to who may see discounts, before and after quoting', async () => {
  expect(await told({ id: OWNER, rights: ['configuration_r'] })).toEqual(ALL);
  expect(await told({ id: 1, rights: [...staff, 'user_discount'] }, 55)).toEqual(ALL);
  expect(await told({ id: 1, rights: [...staff, 'user_discount'] })).toEqual(ALL);
});

test('other staff is told the customer’s price alone', async () => {
  expect(await told({ id: 2, rights: staff })).toEqual(['unit 45000', 'total 90000']);
});
