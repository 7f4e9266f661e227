import '../../app/routes/private-routes.ts';
import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import type { ProductRow } from '@coffret/contracts/catalogue/answers';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ListPage } from '../../crud/list/list-page.tsx';
import { signIn } from '../../data/session/session.ts';
import { changes } from '../../data/socket/changes.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { archiveProduct } from './archive.ts';
import { catalogueList } from './catalogue-list.tsx';
import CataloguePage from './catalogue-page.tsx';

const { show, all, requests, next, pass, press } = componentTests();
const archived = { id: 4, isArchived: true } as ProductRow;
const onSale = { ...archived, isArchived: false };

test.each([
  [2, ['list.details', 'list.edit'], 1],
  [3, ['list.details'], 0],
])(
  'group %i is offered %j, and with the import of prices (%i) what archives',
  async (groupId, acts, imports) => {
    const rights = SEEDED_GROUPS.find(({ id }) => id === groupId)?.rights ?? [];
    const user = customer({ groupId, rights });
    signIn(user, 'token');
    await show(<CataloguePage />);
    expect(all('a').filter(({ textContent }) => textContent === 'Importer un tarif')).toHaveLength(imports);
    const { actions } = catalogueList(true);
    const offered = (product: ProductRow) =>
      actions.filter(({ may }) => may?.(product, user) ?? true).map(({ text }) => text);
    expect(offered(archived)).toEqual(imports ? [...acts, 'catalogue.archive.bringBack'] : acts);
    expect(offered(onSale)).toEqual(imports ? [...acts, 'catalogue.archive.act'] : acts);
  },
);

test('a product that is archived stays where it was, greyed, and can be brought back there', async () => {
  for (const size of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(800);
  signIn(customer({ rights: ['catalog_r', 'catalog_d'] }), 'token');
  const products = [4, 5].map(
    (id) => ({ id, ref: `DISJ-${id}`, lib: '', line: 0, technical: {}, isArchived: false }) as ProductRow,
  );
  const answerRows = async (rows: readonly ProductRow[]) => {
    for (const { path, answer } of requests().splice(0))
      answer(path.startsWith('/api/products?') ? { rows, count: rows.length } : { rows: [], count: 0 });
    await pass(300);
  };
  const refs = () => all('tr[data-index]').map(({ textContent }) => textContent?.match(/DISJ-\d/)?.[0]);
  await show(<ListPage definition={catalogueList(false)} />);
  await answerRows(products);
  const [first = archived] = products;
  await act(async () => void archiveProduct(first, true));
  await (await next('PUT')).answer({ ...first, isArchived: true });
  await act(async () => changes.emit({ entity: 'product', id: first.id, rowVersion: 2 }));
  await pass(300);
  await answerRows(products.slice(1));
  expect(refs()).toEqual(['DISJ-4', 'DISJ-5']);
  await press('Annuler');
  const { path, body } = await next('PUT');
  expect([path, body]).toEqual(['/api/productsArchive/4', { isArchived: false }]);
});
