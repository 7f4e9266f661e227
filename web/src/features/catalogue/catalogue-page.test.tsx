import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import type { ProductRow } from '@coffret/contracts/catalogue/answers';
import { expect, test } from 'vitest';
import { signIn } from '../../data/session/session.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { catalogueList } from './catalogue-list.tsx';
import CataloguePage from './catalogue-page.tsx';

const { show, all } = componentTests();
const archived = { id: 4, isArchived: true } as ProductRow;

test.each([
  [2, ['list.details', 'list.edit', 'catalogue.archive.bringBack'], 1],
  [3, ['list.details'], 0],
])('group %i is offered %j, and the import of prices: %i', async (groupId, acts, imports) => {
  const rights = SEEDED_GROUPS.find(({ id }) => id === groupId)?.rights ?? [];
  const user = customer({ groupId, rights });
  signIn(user, 'token');
  await show(<CataloguePage />);
  expect(all('a').filter(({ textContent }) => textContent === 'Importer un tarif')).toHaveLength(imports);
  const { actions } = catalogueList(true);
  expect(actions.filter(({ may }) => may?.(archived, user) ?? true).map(({ text }) => text)).toEqual(acts);
});
