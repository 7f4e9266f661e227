import type { Right } from '@coffret/contracts/rights';
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { customer } from '../../testing/people.ts';
import type { Column } from '../list-definition.ts';
import { cell } from './cell.tsx';
import type { CellContext } from './cell-context.ts';

interface Group {
  id: number;
  rowVersion: number;
  lib: string;
}

const COLUMN: Column<Group> = {
  key: 'lib',
  kind: 'link',
  width: 100,
  target: ({ id }) => ({ to: `/groups/${id}` }),
};

const shownTo = (rights: Right[]) =>
  cell(COLUMN, { id: 2, rowVersion: 1, lib: 'Atelier' }, { user: customer({ rights }) } as CellContext, 0);

test('a name is a link for who may open where it leads, a text for the others', () => {
  expect(shownTo(['group_r'])).toBe('Atelier');
  expect(isValidElement(shownTo(['group_r', 'group_w']))).toBe(true);
});
