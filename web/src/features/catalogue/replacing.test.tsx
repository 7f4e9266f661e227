import type { Product } from '@coffret/contracts/catalogue/answers';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { signIn } from '../../data/session/session.ts';
import { changes } from '../../data/socket/changes.ts';
import { toasts } from '../../data/toast.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { LastReplacement } from './last-replacement.tsx';
import { ReplaceButton } from './replace-button.tsx';
import { Replacing } from './replacing.tsx';

const { show, next, press, all, requests } = componentTests();
const product = { id: 4, ref: 'DISJ-4', lib: 'Disjoncteur', line: 0, slots: 0, technical: {} } as Product;

test('a replacement says before what it changes, and can be undone at once', async () => {
  const close = vi.fn();
  await show(<Replacing product={product} onClose={close} />);
  await (await next()).answer({ rows: [product, { ...product, id: 5, ref: 'DISJ-5' }], count: 2 });
  const [select] = all<HTMLSelectElement>('select');
  expect(select?.textContent).not.toContain('DISJ-4');
  await act(async () => {
    if (select) select.value = '5';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const asked = await next();
  expect(asked.path).toBe('/api/products/4/replacementImpact?by=5');
  const prices = { configurations: 440, oldPrice: 1000, newPrice: 1100.5 };
  await asked.answer({ configurations: 446, validated: 12, broken: 0, prices });
  expect(all('li').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    '440 configurations en cours changent de prix, au total 1 000,00 € → 1 100,50 €, remises comprises.',
    '12 validations sont perdues.',
    'Aucune n’enfreint d’autre règle.',
  ]);
  await press('Remplacer dans 446 configurations');
  const post = await next('POST');
  expect([post.path, post.body]).toEqual(['/api/productsReplace/4', { by: 5 }]);
  await post.answer({ configurations: 446 });
  expect(close).toHaveBeenCalledOnce();
  const [offered] = toasts.shown;
  expect(offered?.text).toEqual({ key: 'catalogue.replace.begun', values: { count: 446, total: '446' } });
  await act(async () => offered?.action?.onClick());
  const undone = await next('POST');
  expect(undone.path).toBe('/api/productsReplace/undo/4');
  await undone.answer({});
  expect(toasts.shown[0]?.text).toEqual({ key: 'catalogue.replaced.undoing' });
});

test('a button of the page replaces the product, for whom it is allowed', async () => {
  const names = () => all('button').map(({ textContent }) => textContent);
  signIn(customer({ rights: ['catalog_r', 'catalog_w'] }), 'token');
  await show(<ReplaceButton product={product} />);
  expect(names()).toEqual([]);
  signIn(customer({ rights: ['catalog_r', 'catalog_w', 'catalog_d'] }), 'token');
  await show(<ReplaceButton key="may" product={product} />);
  await press('Remplacer');
  await (await next()).answer({ rows: [product, { ...product, id: 5, ref: 'DISJ-5' }], count: 2 });
  expect(all('[role=dialog] h2').map(({ textContent }) => textContent)).toEqual(['Remplacer DISJ-4']);
  expect(all('[role=dialog] option').map(({ textContent }) => textContent)).toContain('DISJ-5 · Disjoncteur');
});

test('the last replacement is undone on the page of the product, which says what was put back and left', async () => {
  const by = { byId: 5, byRef: 'DISJ-5', status: 'REPLACED', restored: 0, left: 0, leftIds: [] };
  signIn(customer({ rights: ['catalog_r', 'catalog_w'] }), 'token');
  await show(<LastReplacement product={product} />);
  expect(requests()).toEqual([]);
  signIn(customer({ rights: ['catalog_r', 'catalog_d', 'customer_r', 'configuration_r'] }), 'token');
  await show(<LastReplacement key="may" product={product} />);
  const asked = await next();
  expect(asked.path).toBe('/api/productsReplace/4');
  await asked.answer({ replacement: by });
  await press('Annuler ce remplacement');
  await press('Remettre DISJ-4');
  const undo = await next('POST');
  expect(undo.path).toBe('/api/productsReplace/undo/4');
  await undo.answer({});
  await act(async () => changes.emit({ entity: 'product', id: 4, rowVersion: 2 }));
  await (await next()).answer({
    replacement: { ...by, status: 'UNDONE', restored: 440, left: 1, leftIds: [12] },
  });
  const [said] = all('[role=status]');
  expect(said?.textContent).toContain('Annulé\u00a0: 440 configurations remises comme avant.');
  expect(said?.textContent).toContain('1 configuration, modifiée depuis');
  expect(all('a').map((link) => link.getAttribute('href'))).toEqual(['/configurations/12']);
  expect(all('button')).toEqual([]);
});
