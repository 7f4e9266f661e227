import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { CheckList } from './check-list.tsx';

const options = Array.from({ length: 25 }, (_, value) => ({ value, label: `Valeur ${value}` }));
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const isLimitTold = () => document.body.textContent?.includes('list.mostValues');

test('at most 20 values can be chosen, with a notice; each can be removed', async () => {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  onTestFinished(() => root.unmount());
  const show = (count: number) =>
    root.render(
      <CheckList
        label="Valeurs"
        options={options}
        chosen={options.slice(0, count).map(({ value }) => value)}
        onToggle={() => undefined}
      />,
    );
  show(19);
  await expect.poll(() => boxes().length).toBe(25);
  expect([boxes().filter(({ disabled }) => disabled).length, isLimitTold()]).toEqual([0, false]);
  show(20);
  await expect
    .poll(() => boxes().map(({ disabled }) => disabled))
    .toEqual(options.map(({ value }) => value >= 20));
  expect(isLimitTold()).toBe(true);
});
