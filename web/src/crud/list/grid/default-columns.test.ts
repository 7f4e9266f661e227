import { RIGHTS } from '@coffret/contracts/all-rights';
import { SCREENED } from '@coffret/contracts/registers/registers';
import { expect, test } from 'vitest';
import { announcementsList } from '../../../features/announcements/announcements-list.tsx';
import { catalogueList } from '../../../features/catalogue/catalogue-list.tsx';
import { configurationsList } from '../../../features/configurations/list/configurations-list.tsx';
import { contactsList } from '../../../features/contacts/contacts-list.ts';
import { groupsList } from '../../../features/groups/groups-list.ts';
import { ordersList } from '../../../features/orders/orders-list.tsx';
import { priceImportsList } from '../../../features/price-imports/price-imports-list.tsx';
import { quotesList } from '../../../features/quotes/list/quotes-list.tsx';
import { registerList } from '../../../features/registers/register-list.ts';
import { releaseNotesList, releasesList } from '../../../features/releases/lists.tsx';
import { usersList } from '../../../features/users/users-list.tsx';
import { customer } from '../../../testing/people.ts';
import type { ListDefinition, ListRow } from '../list-definition.ts';
import { permitted } from '../permitted.ts';
import { columnTracks } from './measures.ts';

/** px, on a screen of 1280 px beside the menu and with a scroll bar. */
const ROOM = 1007;

const STAFF = customer({ rights: [...RIGHTS] });

function widthOf<Row extends ListRow>(list: ListDefinition<Row>, user = STAFF): [string, number] {
  const { name, columns, bulk, remove } = permitted(list, user);
  const shown = columns.filter(({ hidden }) => !hidden);
  return [name, columnTracks(shown, bulk !== undefined || remove !== undefined).minWidth];
}

test.each([
  widthOf(usersList(null, 'Client')),
  widthOf(quotesList(true)),
  widthOf(quotesList(false), customer()),
  widthOf(ordersList),
  widthOf(configurationsList(true)),
  widthOf(configurationsList(false), customer()),
  widthOf(catalogueList(true), customer()),
  widthOf(catalogueList(false)),
  widthOf(contactsList),
  widthOf(announcementsList),
  widthOf(priceImportsList),
  widthOf(groupsList),
  widthOf(releasesList),
  widthOf(releaseNotesList),
  ...SCREENED.filter(({ entity }) => !entity.startsWith('release')).map((register) =>
    widthOf(registerList(register)),
  ),
])('the columns that %s shows by default fit beside the menu: %i px', (_list, px) => {
  expect(px).toBeLessThanOrEqual(ROOM);
});

/** px: 21 letters of Inter at 14 px, and the margins. */
const COMPANY = 168;

test.each([
  ['quotes', quotesList(true)],
  ['orders', ordersList],
] as const)('a usual company is whole on a screen of 1280 px: %s', (_list, { columns }) => {
  const { width = 0 } = columns.find(({ key }) => key === 'company') ?? {};
  expect(width).toBeGreaterThanOrEqual(COMPANY);
});
