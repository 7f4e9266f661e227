import * as registers from '@coffret/contracts/registers/events';
import { expect, test } from 'vitest';
import { productsList } from '../catalogue/view.ts';
import { commentsList } from '../comments/view.ts';
import { configurationsList } from '../configurations/view.ts';
import { contactsList } from '../contacts/view.ts';
import { documentsList } from '../documents/view.ts';
import { groupsList } from '../groups/view.ts';
import { projectsList } from '../projects/view.ts';
import { quotesList } from '../quotes/view.ts';
import { registerList } from '../registers/view.ts';
import { usersListWithDiscount } from '../users/list.ts';
import { englishHeading } from './headings.en.ts';

const LISTS = [
  usersListWithDiscount,
  groupsList,
  projectsList,
  configurationsList,
  quotesList,
  productsList,
  commentsList,
  contactsList,
  documentsList,
  registerList(registers.departments),
  registerList(registers.activities),
];
const SAME = [
  'Code',
  'Configuration',
  'Configuration (id)',
  'Format',
  'Id',
  'Modules',
  'Note',
  'SIRET',
  'Type',
  'Version',
];

test('every heading is in English too', () => {
  const headings = new Set(LISTS.flatMap(({ columns }) => Object.values(columns).map(({ lib }) => lib)));
  expect([...headings].filter((lib) => englishHeading(lib) === lib).sort()).toEqual(SAME);
});
