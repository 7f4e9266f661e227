import { DATES, ID } from '../../list/common-columns.ts';
import type { ListDefinition } from '../../list/list-definition.ts';
import { holds } from '../../session/rights.ts';
import type { DepartmentRow } from './register-row.ts';

/** Nobody adds or deletes a department here (product.md, section 2). */
export const departmentsList: ListDefinition<DepartmentRow> = {
  name: 'departments',
  changedBy: ['department', 'sector', 'agency'],
  title: 'registers.departments.title',
  emptyText: 'registers.departments.emptyText',
  nameOf: ({ lib }) => lib,
  sort: { column: 'lib', order: 'asc' },
  columns: [
    ID,
    {
      key: 'lib',
      label: 'list.fields.lib',
      kind: 'link',
      width: 200,
      card: 'title',
      target: ({ id }) => ({ to: `/departments/${id}` }),
    },
    { key: 'code', label: 'registers.code', kind: 'text', width: 80, card: 'aside' },
    { key: 'sectorLib', label: 'list.fields.sectorLib', kind: 'text', width: 160, card: 'text' },
    { key: 'agencyLib', label: 'list.fields.agencyLib', kind: 'text', width: 160 },
    ...DATES,
  ],
  filters: [
    {
      column: 'sectorLib',
      label: 'list.fields.sectorLib',
      values: { path: '/api/sectors?size=all', field: 'lib' },
    },
    {
      column: 'agencyLib',
      label: 'list.fields.agencyLib',
      values: { path: '/api/agencies?size=all', field: 'lib' },
    },
  ],
  actions: [
    {
      icon: 'edit',
      text: 'list.edit',
      may: (_row, user) => holds(user, 'department_w'),
      to: ({ id }) => `/departments/${id}`,
    },
  ],
};
