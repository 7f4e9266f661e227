import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import AdjustPrices from './adjust-prices.tsx';

const { show, write, all, pass } = componentTests();

const sent = vi.hoisted((): File[] => []);
vi.mock('./acts.ts', () => ({ sendList: async (file: File) => ({ id: sent.push(file) }) }));

const products = [
  { id: 1, rowVersion: 1, createdAt: '', updatedAt: '', ref: 'A', price: 10 },
  { id: 2, rowVersion: 1, createdAt: '', updatedAt: '', ref: 'B', price: 0.35 },
];

async function choose(selector: string, value: string): Promise<void> {
  const [select] = all<HTMLSelectElement>(selector);
  if (!select) throw new Error(`There is no ${selector}`);
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** The lists that were sent for this percentage. */
async function listsFor(percent: string, direction = 'UP', step = '1') {
  await show(
    <AdjustPrices
      key={percent + direction}
      title="Prix"
      foundBy={null}
      number={{ rows: '2 produits' }}
      matching={async () => products}
      run={vi.fn()}
      navigate={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  await choose('[name=direction]', direction);
  await choose('[name=step]', step);
  await write('[name=percent]', percent);
  await act(async () => all<HTMLFormElement>('form')[0]?.requestSubmit());
  await pass(0);
  return Promise.all(sent.splice(0).map((file) => file.text()));
}

const error = () => all('.field-error')[0]?.textContent;

test('a percentage with comma or point leads to a list of whole cents, or of steps of five', async () => {
  expect(await listsFor('3,5')).toEqual(['ref;prix\n"A";10.35\n"B";0.36']);
  expect(await listsFor('3.5', 'DOWN', '5')).toEqual(['ref;prix\n"A";9.65\n"B";0.35']);
});

test.each(['abc', '1.500', '1,234', '3,125', '-3', '1e5', '100', '150', '0', '', ' ', 'NaN', '3,5,1'])(
  '"%s" is said to be no percentage, and no list is sent',
  async (percent) => {
    expect(await listsFor(percent, 'DOWN')).toEqual([]);
    expect(error()).toBeTruthy();
  },
);
