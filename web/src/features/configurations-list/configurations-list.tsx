import { Box, Download, Duplicate, Edit, EyeOpen, GridView } from '@blueprintjs/icons';
import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import { isStaff } from '@coffret/contracts/rights';
import type { TextKey } from '../../i18n/text-key.ts';
import { DATES, ID } from '../../list/common-columns.ts';
import type { ListDefinition } from '../../list/list-definition.ts';
import { holds } from '../../session/rights.ts';
import { commentsColumn } from '../comments/comments-column.tsx';
import { documentsColumn } from '../documents/documents-column.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { editConfiguration } from './edit-configuration.tsx';
import { orderConfiguration } from './order-configuration.tsx';
import { downloadQuote } from './quote-file.ts';

const isClosed = ({ projectStatus }: ConfigurationRow) => projectStatus !== 'OPENED';

/** Why there is no quote's file to export: it stands for QUOTE_OK alone (product.md, section 4). */
const WHY_NO_FILE = {
  PENDING: 'configurations.noQuoteFile',
  QUOTE_OK: undefined,
  QUOTE_EXPIRED: 'configurations.quoteFileExpired',
  DONE: 'configurations.isOrdered',
} as const;

/** Why the form of a configuration is not opened to change it. */
function whyNotEdit(row: ConfigurationRow): TextKey | undefined {
  if (isClosed(row)) return 'configurations.projectClosed';
  if (row.status === 'QUOTE_OK') return 'configurations.isQuoted';
  return row.status === 'QUOTE_EXPIRED' ? 'configurations.isExpired' : undefined;
}

export const configurationsList: ListDefinition<ConfigurationRow> = {
  name: 'configurations',
  changedBy: ['configuration', 'project', 'product', 'comment', 'document'],
  title: 'configurations.title',
  emptyText: 'configurations.emptyText',
  nameOf: ({ lib }) => lib,
  sort: { column: 'updatedAt', order: 'desc' },
  columns: [
    { ...ID, hidden: true },
    { key: 'lib', label: 'list.fields.lib', kind: 'text', width: 180, card: 'title' },
    {
      key: 'projectLib',
      label: 'configurations.project',
      kind: 'link',
      width: 176,
      card: 'text',
      target: ({ projectLib }) => ({ to: '/projects', state: { search: projectLib } }),
    },
    {
      key: 'projectStatus',
      label: 'configurations.projectStatus',
      kind: 'tag',
      width: 92,
      status: ({ projectStatus }) => projectStatus,
    },
    { key: 'reference', label: 'configurations.reference', kind: 'text', width: 100 },
    {
      key: 'status',
      label: 'configurations.status',
      kind: 'tag',
      width: 120,
      card: 'aside',
      status: ({ status }) => status,
    },
    {
      key: 'price',
      label: 'configurations.price',
      kind: 'money',
      width: 112,
      unsortable: true,
      hidden: true,
    },
    { ...commentsColumn<ConfigurationRow>('configuration', ({ lib }) => lib), hidden: true },
    { ...documentsColumn<ConfigurationRow>('configuration', ({ lib }) => lib), hidden: true },
    ...DATES.map((column) => ({ ...column, hidden: column.key === 'createdAt' })),
  ],
  filters: [
    {
      column: 'projectLib',
      label: 'configurations.project',
      values: { path: '/api/projects?size=100&sort=lib', field: 'lib', searched: true },
      passedAs: 'projectName',
    },
    {
      column: 'status',
      label: 'configurations.status',
      values: [
        { value: 'PENDING', text: 'status.PENDING' },
        { value: 'QUOTE_OK', text: 'status.QUOTE_OK' },
        { value: 'QUOTE_EXPIRED', text: 'status.QUOTE_EXPIRED' },
        { value: 'DONE', text: 'status.DONE' },
      ],
    },
  ],
  actions: [
    {
      Icon: GridView,
      text: 'configurations.configurator',
      may: (_row, user) => holds(user, 'configuration_c', 'configuration_w'),
      to: ({ id }) => `/configurations/configurator/${id}`,
    },
    {
      Icon: EyeOpen,
      text: 'list.details',
      run: (row, { show }) => show((close) => <DetailsDialog row={row} onClose={close} />),
    },
    {
      Icon: Edit,
      text: 'list.edit',
      may: (_row, user) => holds(user, 'configuration_w'),
      barred: whyNotEdit,
      run: editConfiguration,
    },
    {
      Icon: Duplicate,
      text: 'configurations.duplicate',
      may: (_row, user) => holds(user, 'configuration_c'),
      barred: (row) => (isClosed(row) ? 'configurations.projectClosed' : undefined),
      run: (row, { show }) => show((close) => <DuplicateDialog row={row} onClose={close} />),
    },
    {
      Icon: Download,
      text: 'configurations.quoteFile',
      may: (_row, user) => holds(user, 'configuration_w'),
      barred: ({ status }) => WHY_NO_FILE[status],
      run: (row) => void downloadQuote(row),
    },
    {
      Icon: Box,
      text: 'configurations.order',
      may: (_row, user) => isStaff(user.groupId) && holds(user, 'configuration_w'),
      barred: ({ status }) => WHY_NO_FILE[status],
      run: orderConfiguration,
    },
  ],
  add: { to: '/configurations/new', text: 'configurations.add', right: 'configuration_c' },
  remove: {
    right: 'configuration_d',
    barred: ({ status }) => (status === 'DONE' ? 'configurations.isOrdered' : undefined),
  },
  tint: (row) => (isClosed(row) ? 'grey' : undefined),
};
