import { DATES, ID } from '../../list/common-columns.ts';
import type { ListDefinition } from '../../list/list-definition.ts';
import { holds } from '../../session/rights.ts';
import type { AgencyRow } from './register-row.ts';

export const agenciesList: ListDefinition<AgencyRow> = {
  name: 'agencies',
  changedBy: ['agency'],
  title: 'registers.agencies.title',
  emptyText: 'registers.agencies.emptyText',
  nameOf: ({ lib }) => lib,
  sort: { column: 'lib', order: 'asc' },
  columns: [
    ID,
    {
      key: 'lib',
      label: 'list.fields.lib',
      kind: 'link',
      width: 280,
      card: 'title',
      target: ({ id }) => ({ to: `/agencies/${id}` }),
    },
    ...DATES,
  ],
  filters: [],
  actions: [
    {
      icon: 'edit',
      text: 'list.edit',
      may: (_row, user) => holds(user, 'agency_w'),
      to: ({ id }) => `/agencies/${id}`,
    },
  ],
  add: { to: '/agencies/new', text: 'registers.agencies.add', right: 'agency_c' },
  remove: { right: 'agency_d' },
};
