import type { ListSpec } from '../list/list-spec.ts';
import { columns, columnsWithDiscount } from './columns.ts';
import { usersView } from './view.ts';

export const usersList: ListSpec = {
  name: 'users',
  view: usersView,
  columns,
  sort: { column: 'fullName', order: 'asc' },
};

/** For those who may see what a customer pays. */
export const usersListWithDiscount: ListSpec = { ...usersList, columns: columnsWithDiscount };
