import '../../../app/routes/private-routes.ts';
import type { Sector } from '@coffret/contracts/registers/answers';
import type { Right } from '@coffret/contracts/rights';
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { customer } from '../../../testing/people.ts';
import type { Column } from '../list-definition.ts';
import { cell } from './cell.tsx';
import type { CellContext } from './cell-context.ts';

const COLUMN: Column<Sector> = {
  key: 'lib',
  kind: 'link',
  width: 100,
  target: ({ id }) => ({ to: `/groups/${id}` }),
};

const AT = '2026-11-21T08:00:00.000Z';
const ATELIER: Sector = { id: 2, rowVersion: 1, lib: 'Atelier', createdAt: AT, updatedAt: AT };

const shownTo = (rights: Right[]) => cell(COLUMN, ATELIER, { user: customer({ rights }) } as CellContext, 0);

test('a name is a link for users who may open its target, otherwise text', () => {
  expect(shownTo(['group_r'])).toBe('Atelier');
  expect(isValidElement(shownTo(['group_r', 'group_w']))).toBe(true);
});
