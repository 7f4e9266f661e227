import { DATES, ID } from '../../list/common-columns.ts';
import type { ListDefinition } from '../../list/list-definition.ts';
import { holds } from '../../session/rights.ts';
import type { SectorRow } from './register-row.ts';

export const sectorsList: ListDefinition<SectorRow> = {
  name: 'sectors',
  changedBy: ['sector'],
  title: 'registers.sectors.title',
  emptyText: 'registers.sectors.emptyText',
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
      target: ({ id }) => ({ to: `/sectors/${id}` }),
    },
    ...DATES,
  ],
  filters: [],
  actions: [
    {
      icon: 'edit',
      text: 'list.edit',
      may: (_row, user) => holds(user, 'sector_w'),
      to: ({ id }) => `/sectors/${id}`,
    },
  ],
  add: { to: '/sectors/new', text: 'registers.sectors.add', right: 'sector_c' },
  remove: { right: 'sector_d' },
};
