import { Edit } from '@blueprintjs/icons';
import type { CompanyRow } from '@coffret/contracts/companies/answers';
import { DATES, ID } from '../../crud/list/common-columns.ts';
import type { ListDefinition } from '../../crud/list/list-definition.ts';
import { agencyFilter } from '../../crud/list/owner.tsx';
import { PAST_PERIODS } from '../../crud/list/periods.ts';
import { OWN_AGENCY } from '../../crud/list/views/shipped-views.ts';
import { AGENCIES } from '../../data/resources.ts';
import { commentsColumn } from '../comments/public.ts';
import { documentsColumn } from '../documents/public.ts';

const screenOf = ({ id }: CompanyRow) => `/companies/${id}`;

export const companiesList: ListDefinition<CompanyRow> = {
  name: 'companies',
  topics: ['company', 'quote', 'agency', 'comment', 'document'],
  title: 'companies.title',
  emptyText: 'companies.emptyText',
  rows: 'companies.rows',
  nameOf: ({ lib }) => lib,
  sort: { column: 'lib', order: 'asc' },
  columns: [
    { ...ID, hidden: true },
    {
      key: 'lib',
      label: 'companies.lib',
      kind: 'link',
      width: 176,
      card: 'title',
      target: (row) => ({ to: screenOf(row) }),
    },
    { key: 'siren', label: 'companies.siren', kind: 'text', width: 104 },
    { key: 'city', kind: 'text', width: 120, card: 'text' },
    { key: 'agencyLib', label: 'list.fields.agencyLib', kind: 'text', width: 104 },
    { key: 'accounts', label: 'companies.accounts', kind: 'number', width: 88 },
    { key: 'openQuotes', label: 'companies.openQuotes', kind: 'number', width: 112, unsortable: true },
    {
      key: 'openQuotesPrice',
      label: 'companies.openQuotesPrice',
      summed: () => 'companies.openQuotesSum',
      kind: 'money',
      width: 152,
      unsortable: true,
      card: 'beside',
    },
    { key: 'openOrders', label: 'companies.openOrders', kind: 'number', width: 88, unsortable: true },
    {
      key: 'openOrdersPrice',
      label: 'companies.openOrdersPrice',
      summed: () => 'companies.openOrdersSum',
      kind: 'money',
      width: 176,
      unsortable: true,
    },
    { key: 'address', kind: 'text', width: 180, hidden: true },
    { key: 'postalCode', kind: 'text', width: 92, hidden: true },
    { ...commentsColumn<CompanyRow>('company', ({ lib }) => lib), hidden: true },
    { ...documentsColumn<CompanyRow>('company', ({ lib }) => lib), hidden: true },
    ...DATES.map((column) => ({ ...column, hidden: true })),
  ],
  filters: [
    {
      ...agencyFilter({
        agencies: { path: AGENCIES.path, field: 'id', nameOf: ({ lib }) => String(lib) },
        sectors: [],
      }),
      isRare: false,
    },
    { column: 'createdAt', label: 'list.fields.createdAt', isRare: true, values: { periods: PAST_PERIODS } },
  ],
  views: [OWN_AGENCY],
  actions: [{ Icon: Edit, text: 'list.details', to: screenOf }],
};
