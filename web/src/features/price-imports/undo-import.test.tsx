import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { expect, test } from 'vitest';
import { signIn } from '../../data/session/session.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { ImportState } from './import-state.tsx';
import { Overlaps } from './overlaps.tsx';
import { NOTHING_CHOSEN } from './taken.ts';

const { show, next, press, all, requests } = componentTests();
const text = (selector: string) =>
  all(selector).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ').trim());

const row = { id: 4, status: 'APPLIED', total: 3, left: 1, leftRefs: ['AU'] } as PriceImport;
const shown = (one: PriceImport) => <ImportState key={one.status} row={one} onChanged={() => undefined} />;

test('the address of an undo asks for a confirmation, once the import is applied and for those who may', async () => {
  history.replaceState(null, '', '/priceImports/4?act=undo');
  await show(shown(row));
  expect(text('[role=dialog]')).toEqual([]);
  signIn(customer({ id: 2, rights: ['catalog_w'] }), 'token');
  await show(shown({ ...row, status: 'UNDONE' }));
  expect(text('[role=dialog]')).toEqual([]);
  await show(shown(row));
  expect(text('[role=dialog] h2')).toEqual(['Annuler cet import ?']);
  expect(requests()).toEqual([]);
  await press('Remettre 2 produits');
  expect((await next('POST')).path).toBe('/api/priceImports/undo/4');
});

test('another scheduled import of the same products is named', async () => {
  await show(<Overlaps id={4} chosen={NOTHING_CHOSEN} />);
  const asked = await next('POST');
  expect(asked.path).toBe('/api/priceImports/overlaps/4');
  const effectiveAt = '2026-12-31T23:00:00.000Z';
  await asked.answer({ rows: [{ id: 3, filename: 'janvier.csv', effectiveAt, products: 1200 }] });
  expect(text('li')).toEqual([
    '1 200 produits de cette liste changent aussi de prix par un import programmé : janvier.csv, le 1er janvier 2027',
  ]);
  expect(all<HTMLAnchorElement>('a').map((link) => link.getAttribute('href'))).toEqual(['/priceImports/3']);
});
