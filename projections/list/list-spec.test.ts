import { CODED_FIELDS } from '@coffret/contracts/configurations/form-fields';
import { wordIn } from '@coffret/contracts/languages';
import { REGISTERS } from '@coffret/contracts/registers/registers';
import contractsEn from '@coffret/contracts/words.en';
import { describe, expect, test } from 'vitest';
import { announcementsList } from '../announcements/view.ts';
import { productsList } from '../catalogue/view.ts';
import { commentsList } from '../comments/view.ts';
import { configurationsList, configurationsListWithDiscount } from '../configurations/view.ts';
import { contactsList } from '../contacts/view.ts';
import { documentsList } from '../documents/view.ts';
import { groupsList } from '../groups/view.ts';
import { notificationsList } from '../notifications/received.ts';
import { priceImportsList } from '../price-imports/view.ts';
import { projectsList } from '../projects/view.ts';
import { ordersList, quotesList, quotesListWithDiscount } from '../quotes/view.ts';
import { registerList } from '../registers/view.ts';
import { sharesList } from '../shares/view.ts';
import { templatesList } from '../templates/view.ts';
import { customersList, usersList, usersListWithDiscount } from '../users/list.ts';
import { viewsList } from '../views/view.ts';
import projectionsEn from '../words.en.ts';
import { sortPath } from './list-spec.ts';

const LISTS = [
  configurationsList,
  documentsList,
  groupsList,
  notificationsList,
  productsList,
  projectsList,
  quotesList,
  templatesList,
  sharesList,
  usersList,
  usersListWithDiscount,
  viewsList,
  ...REGISTERS.map(registerList),
];

/** product specification, section 2. A code of two letters such as IT would match parts of most names. */
const NOT_SEARCHED: { [list: string]: string[] } = {
  projects: ['status'],
  configurations: ['activity', ...CODED_FIELDS],
  users: ['culture'],
  views: ['query'],
  products: [
    ...['elementKind', 'lineKind', 'rowBreaks', 'poles', 'curve', 'rcdType', 'acts'],
    ...['ceeSocketType', 'safetyEquipment', 'electricalConnect'],
  ],
};

describe.each(LISTS)('the list of $name', ({ name, columns, sort, view, whole }) => {
  test('searches every text column except those listed, and no hidden field', () => {
    const texts = Object.keys(columns).filter((column) => columns[column]?.kind === 'text');
    expect([...view.texts, ...(NOT_SEARCHED[name] ?? [])].sort()).toEqual(texts.sort());
  });

  test('has an index for every column, except short registers and fields that differ by receiver', () => {
    if (whole) return;
    const first = view.indexes.map(({ fields }) => Object.keys(fields)[0]);
    const paths = Object.keys(columns).filter((column) => !['id', 'isRead', 'isArchived'].includes(column));
    const missing = paths.filter((column) => !first.includes(sortPath(columns, view.texts, column)));
    expect(missing).toEqual([]);
  });

  test('is sorted by one of its own columns', () => {
    expect(Object.keys(columns)).toContain(sort.column);
  });
});

const OTHERS = [
  announcementsList,
  commentsList,
  configurationsListWithDiscount,
  contactsList,
  customersList,
  ordersList,
  priceImportsList,
  quotesListWithDiscount,
];

describe.each([...LISTS, ...OTHERS])('the workbook of $name', ({ columns, given }) => {
  test.each([{}, { ...contractsEn, ...projectionsEn }])('has no heading twice', (words) => {
    const headings = Object.values({ ...columns, ...given }).map(({ label }) => wordIn(words, label));
    expect(headings.filter((heading, at) => headings.indexOf(heading) < at)).toEqual([]);
  });
});
