import { createRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toasts } from '../toast.ts';
import { useAddress } from './use-address.ts';

let root: ReturnType<typeof createRoot>;
const box = () => document.querySelector('input') as HTMLInputElement;
const elsewhere = () => document.querySelector('button') as HTMLButtonElement;

function Box() {
  const [address, change] = useAddress();
  const navigate = useNavigate();
  return (
    <>
      <input
        type="checkbox"
        checked={address.get('on') === 'yes'}
        onChange={({ target }) => change(new URLSearchParams(target.checked ? { on: 'yes' } : {}))}
      />
      <button type="button" onClick={() => navigate('/?on=no')} />
      <output>{address.toString()}</output>
    </>
  );
}

beforeEach(async () => {
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
  root.render(
    <BrowserRouter>
      <Box />
    </BrowserRouter>,
  );
  await expect.poll(() => box()).not.toBeNull();
});
afterEach(() => root.unmount());

test('a checkbox bound to the address changes with the click, and the address follows', async () => {
  box().click();
  expect(box().checked).toBe(true);
  await expect.poll(() => location.search).toBe('?on=yes');
});

test('the next address determines what is shown', async () => {
  box().click();
  await expect.poll(() => location.search).toBe('?on=yes');
  elsewhere().click();
  await expect.poll(() => box().checked).toBe(false);
});

test('a page that the user is leaving does not replace the next one', () => {
  // As a step back is: the address is another's before the router draws it.
  history.pushState(null, '', '/elsewhere');
  box().click();
  expect(location.pathname + location.search).toBe('/elsewhere');
});

test('a filter with more than 20 values in the address is truncated with a warning', async () => {
  const many = Array.from({ length: 21 }, (_, index) => `userId=${index}`);
  history.pushState(null, '', `/?${many.join('&')}&page=2`);
  dispatchEvent(new PopStateEvent('popstate'));
  const shown = () => document.querySelector('output')?.textContent;
  await expect.poll(shown).toBe(`${many.slice(0, 20).join('&')}&page=2`);
  const values = { names: 'userId', count: 1, most: 20 };
  await expect.poll(() => toasts.shown.map(({ text }) => text)).toEqual([{ key: 'list.cutFilters', values }]);
});
