import { EyeOpen, Undo } from '@blueprintjs/icons';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { DATES, ID } from '../../crud/list/common-columns.ts';
import type { ListDefinition } from '../../crud/list/list-definition.ts';
import { hasAnyRight } from '../../session/rights.ts';
import { ImportStatus } from './import-status.tsx';
import { STATUSES } from './statuses.ts';

export const priceImportsList: ListDefinition<PriceImport> = {
  name: 'priceImports',
  topics: ['priceImport', 'user'],
  title: 'priceImports.title',
  emptyText: 'priceImports.emptyText',
  rows: 'priceImports.rows',
  nameOf: ({ filename }) => filename,
  sort: { column: 'createdAt', order: 'desc' },
  columns: [
    { ...ID, hidden: true },
    {
      key: 'filename',
      label: 'priceImports.file',
      kind: 'link',
      width: 168,
      card: 'title',
      target: ({ id }) => ({ to: `/priceImports/${id}` }),
    },
    {
      key: 'status',
      label: 'priceImports.status',
      kind: 'custom',
      width: 136,
      card: 'aside',
      cell: (row) => <ImportStatus row={row} />,
    },
    { key: 'updated', label: 'priceImports.changing', kind: 'number', width: 104 },
    { key: 'fullName', label: 'priceImports.by', kind: 'text', width: 120, card: 'text' },
    { key: 'effectiveAt', label: 'priceImports.planned', kind: 'date', width: 112 },
    { key: 'appliedAt', label: 'priceImports.appliedOn', kind: 'date', width: 112 },
    ...DATES.map((column) => ({ ...column, hidden: column.key !== 'createdAt' })),
  ],
  filters: [
    {
      column: 'status',
      label: 'priceImports.status',
      values: STATUSES.map((value) => ({ value, text: `priceImports.statuses.${value}` as const })),
    },
  ],
  actions: [
    { Icon: EyeOpen, text: 'list.details', to: ({ id }) => `/priceImports/${id}` },
    {
      Icon: Undo,
      text: 'priceImports.undo',
      may: ({ status }, user) => status === 'APPLIED' && hasAnyRight(user, 'catalog_w'),
      to: ({ id }) => `/priceImports/${id}?act=undo`,
    },
  ],
};
