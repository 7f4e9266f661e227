import { TASK_LISTS } from '@coffret/contracts/dashboard/task-lists';
import type { User } from '../../data/session/user.ts';
import { mayOpen } from '../../session/screens.ts';

interface ListFilters {
  readonly [column: string]: string | number | readonly (string | number)[];
}

function listAddress(list: string, filters: ListFilters): string {
  const address = new URLSearchParams({ page: '1' });
  for (const [column, values] of Object.entries(filters)) {
    for (const value of [values].flat()) address.append(column, String(value));
  }
  return `${list}?${address}`;
}

export const configurationsAddress = (filters: ListFilters): string =>
  listAddress('/configurations', filters);

/** Without access to the list, the configurations of their status. */
export function quotesAddress(user: User, filters: ListFilters): string {
  if (mayOpen(user, '/quotes')) return listAddress('/quotes', filters);
  return configurationsAddress({ status: filters.status ?? [] });
}

/** The rows that the task counts. */
export function taskAddress(user: User, kind: keyof typeof TASK_LISTS): string {
  const { list, filters, sort, columns } = TASK_LISTS[kind];
  const order: ListFilters = sort ? { sort, order: 'asc' } : {};
  const shown = { ...filters, ...order, ...(columns && { columns: columns.join(',') }) };
  return list === 'quotes' ? quotesAddress(user, shown) : listAddress(`/${list}`, shown);
}
