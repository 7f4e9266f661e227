import {
  Bookmark,
  Box,
  Download,
  Duplicate,
  Edit,
  Endorsed,
  EyeOpen,
  GridView,
  History,
  Refresh,
  Share,
  ShoppingCart,
} from '@blueprintjs/icons';
import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import {
  CODED_FIELDS,
  FORM_FIELD_NAMES,
  FORM_FIELDS,
  type FormFieldName,
} from '@coffret/contracts/configurations/form-fields';
import { NO_REFERENCE } from '@coffret/contracts/configurations/reference';
import i18next from 'i18next';
import { referenceText } from '../../../crud/entity/reference-text.ts';
import { DATES, ID } from '../../../crud/list/common-columns.ts';
import type { Column, ListDefinition, ListFilter, ValueRow } from '../../../crud/list/list-definition.ts';
import { COMPANY_FILTER, type OfCompany, OWNER_COLUMNS, ownerFilters } from '../../../crud/list/owner.tsx';
import { COMING_PERIODS, PAST_PERIODS } from '../../../crud/list/periods.ts';
import { OWN_AGENCY } from '../../../crud/list/views/shipped-views.ts';
import { YES_OR_NO } from '../../../crud/list/yes-or-no.ts';
import { at } from '../../../data/api/path.ts';
import { CUSTOMERS, PROJECTS_BY_NAME } from '../../../data/resources.ts';
import { session } from '../../../data/session/session.ts';
import type { User } from '../../../data/session/user.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import { now } from '../../../lib/now.ts';
import { hasAnyRight, mayDo } from '../../../session/rights.ts';
import { configuratorPath, mayOpen } from '../../../session/screens.ts';
import { commentsColumn } from '../../comments/public.ts';
import { DuplicateDialog } from '../../configurator/public.ts';
import { documentsColumn } from '../../documents/public.ts';
import { quoteActions } from '../../quotes/public.ts';
import { ShareDialog } from '../../shares/public.ts';
import { SaveTemplateDialog } from '../../templates/public.ts';
import { optionText } from '../form/option-text.ts';
import { deletionImpact } from './deletion-impact.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { downloadQuote } from './download-quote.ts';

const isClosed = ({ projectStatus }: ConfigurationRow) => projectStatus !== 'OPENED';

/** For staff, projects of equal name show their owner. */
const projectName = ({ lib, company, userId }: ValueRow) =>
  company && userId !== session.user?.id ? `${lib} (${company})` : String(lib);

const whyNoQuotes = ({ reference }: ConfigurationRow): TextKey | undefined =>
  reference === NO_REFERENCE ? 'configurations.noQuoteFile' : undefined;

const NOT_EXPORTED = {
  PENDING: 'configurations.isReopened',
  QUOTE_OK: undefined,
  QUOTE_EXPIRED: 'configurations.fileExpired',
  DONE: 'configurations.isOrdered',
} as const;

const whyNoFile = (row: ConfigurationRow): TextKey | undefined =>
  whyNoQuotes(row) ?? NOT_EXPORTED[row.status];

const LOCKED = {
  PENDING: undefined,
  QUOTE_OK: 'configurations.isQuoted',
  QUOTE_EXPIRED: 'configurations.isExpired',
  DONE: 'configurations.isOrdered',
} as const;

function removeDisabledReason({ status, isOrderAsked }: ConfigurationRow): TextKey | undefined {
  if (status === 'DONE') return 'configurations.isOrdered';
  return isOrderAsked ? 'configurations.orderWaits' : undefined;
}

const editDisabledReason = (row: ConfigurationRow): TextKey | undefined =>
  isClosed(row) ? 'configurations.projectClosed' : LOCKED[row.status];

type Row = ConfigurationRow & OfCompany & { product?: string };

const configuratorOf = ({ id }: Row) => configuratorPath(id);
const mayDraw = (row: Row, user: User) => mayOpen(user, configuratorOf(row));
const quotesOf = ({ id }: Row) => `/configurations/${id}/quotes`;

/** The first act of its page of quotes. */
const actOf = (row: Row, user: User) =>
  row.validUntil === null ? undefined : quoteActions(row, { validUntil: row.validUntil }, user, now())[0];

function formColumn(name: FormFieldName): Column<Row>[] {
  const field = FORM_FIELDS[name];
  if (field.column === undefined) return [];
  const column = {
    key: name,
    label: `configurations.form.${name}`,
    width: field.column,
    hidden: true,
  } as const;
  if (field.kind === 'number') return [{ ...column, kind: 'number' }];
  return [{ ...column, kind: 'custom', cell: (row) => row[name] && optionText(name, String(row[name])) }];
}

const FORM_FILTERS = CODED_FIELDS.map((column): ListFilter<Row> => {
  const field = FORM_FIELDS[column];
  const values = field.kind === 'choice' ? field.values : [];
  return {
    column,
    isRare: true,
    label: `configurations.form.${column}`,
    values: values.map((value) => ({ value, text: `${column}.${value}` as 'use.FIXED' })),
  };
});

/** `ofAll`: of all customers. */
export const configurationsList = (ofAll: boolean): ListDefinition<Row> => ({
  name: 'configurations',
  topics: ['configuration', 'project', 'product', 'comment', 'document'],
  title: 'configurations.title',
  emptyText: 'configurations.emptyText',
  rows: 'configurations.rows',
  nameOf: ({ lib }) => lib,
  sort: { column: 'updatedAt', order: 'desc' },
  columns: [
    { ...ID, hidden: true },
    { key: 'lib', label: 'list.fields.lib', kind: 'text', width: 104, card: 'title' },
    // Not shown to customers.
    {
      key: 'company',
      kind: 'link',
      width: 92,
      card: 'text',
      right: 'customer_r',
      text: ({ company }) => company || i18next.t('entity.erasedCustomer'),
      target: ({ userId, company }) => (company ? { to: `/users/${userId}` } : null),
    },
    {
      key: 'projectLib',
      label: 'configurations.project',
      kind: 'link',
      width: 100,
      card: 'beside',
      target: ({ projectLib, projectId }) => ({ to: '/projects', state: { search: projectLib, projectId } }),
    },
    {
      key: 'projectStatus',
      label: 'configurations.projectStatus',
      kind: 'tag',
      width: 80,
      hidden: true,
      status: ({ projectStatus }) => ({ status: projectStatus }),
    },
    {
      key: 'reference',
      label: 'configurations.reference',
      kind: 'custom',
      width: 100,
      isFixed: true,
      cell: ({ reference }) => referenceText(reference),
    },
    {
      key: 'status',
      label: 'configurations.status',
      kind: 'tag',
      width: ofAll ? 130 : 176,
      most: 192,
      card: 'aside',
      status: (configuration) => configuration,
    },
    {
      key: 'price',
      label: 'configurations.price',
      kind: 'money',
      width: 92,
      unsortable: true,
    },
    { key: 'validUntil', label: 'configurations.validUntil', kind: 'date', width: 96 },
    ...OWNER_COLUMNS,
    ...FORM_FIELD_NAMES.flatMap(formColumn),
    {
      key: 'brandId',
      label: 'configurations.brand',
      kind: 'custom',
      width: 120,
      unsortable: true,
      hidden: true,
      cell: ({ brandLib }) => brandLib,
    },
    { ...commentsColumn<ConfigurationRow>('configuration', ({ lib }) => lib), hidden: true },
    { ...documentsColumn<ConfigurationRow>('configuration', ({ lib }) => lib), hidden: true },
    ...DATES.map((column) => ({ ...column, hidden: column.key === 'createdAt' })),
  ],
  filters: [
    {
      // By id, because names are not unique.
      column: 'projectId',
      label: 'configurations.project',
      values: { path: PROJECTS_BY_NAME.path, field: 'id', nameOf: projectName, searched: true },
      fromNavigation: ({ projectId, projectName: lib }) =>
        projectId ?? (lib === undefined ? undefined : null),
    },
    {
      column: 'projectLib',
      label: 'configurations.projectName',
      isRare: true,
      values: { path: PROJECTS_BY_NAME.path, field: 'lib', searched: true },
      fromNavigation: ({ projectId, projectName: lib }) => (projectId === undefined ? lib : null),
    },
    {
      column: 'company',
      right: 'user_r',
      values: { path: CUSTOMERS.path, field: 'company', searched: true },
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
    ...FORM_FILTERS,
    { column: 'isValidated', label: 'configurations.isValidated', isRare: true, values: YES_OR_NO },
    {
      column: 'projectStatus',
      label: 'configurations.projectStatus',
      values: [
        { value: 'OPENED', text: 'status.OPENED' },
        { value: 'CLOSED', text: 'status.CLOSED' },
      ],
    },
    { column: 'createdAt', label: 'list.fields.createdAt', isRare: true, values: { periods: PAST_PERIODS } },
    { column: 'updatedAt', label: 'list.fields.updatedAt', isRare: true, values: { periods: PAST_PERIODS } },
    {
      column: 'validUntil',
      label: 'configurations.validUntil',
      isRare: true,
      values: { periods: COMING_PERIODS },
    },
    COMPANY_FILTER,
    ...ownerFilters(),
    {
      column: 'isOrderAsked',
      isRare: true,
      label: 'configurations.isOrderAsked',
      values: [{ value: 'true', text: 'configurations.orderAsked' }],
    },
    {
      column: 'product',
      isRare: true,
      label: 'configurations.product',
      values: { path: at('/api/products', { size: 100, sort: 'ref' }), field: 'ref', searched: true },
    },
  ],
  views: [
    {
      key: 'orders',
      text: 'configurations.ordersAsked',
      query: (user) => (mayDo(user, 'work for customers') ? 'isOrderAsked=true' : null),
    },
    OWN_AGENCY,
  ],
  actions: [
    {
      Icon: GridView,
      text: 'configurations.configure',
      may: (row, user) => mayDraw(row, user) && editDisabledReason(row) === undefined,
      to: configuratorOf,
    },
    {
      Icon: GridView,
      text: 'configurations.open',
      may: (row, user) => mayDraw(row, user) && editDisabledReason(row) !== undefined,
      to: configuratorOf,
    },
    {
      Icon: Endorsed,
      text: 'configurations.quoteNow',
      isMain: true,
      may: (row, user) =>
        row.status === 'PENDING' && row.isValidated && !isClosed(row) && hasAnyRight(user, 'configuration_w'),
      to: configuratorOf,
      state: { review: true },
    },
    {
      Icon: ShoppingCart,
      text: 'quotes.actions.order',
      isMain: true,
      may: (row, user) => actOf(row, user) === 'order',
      to: (row) => `${quotesOf(row)}?act=order`,
    },
    {
      Icon: ShoppingCart,
      text: 'configurations.answerOrder',
      isMain: true,
      may: ({ isOrderAsked }, user) => isOrderAsked && mayDo(user, 'work for customers'),
      to: quotesOf,
    },
    {
      Icon: Refresh,
      text: 'configurations.renew',
      isMain: true,
      may: (row, user) => row.status === 'QUOTE_EXPIRED' && !row.isOrderAsked && actOf(row, user) === 'renew',
      to: (row) => `${quotesOf(row)}?act=renew`,
    },
    {
      Icon: EyeOpen,
      text: 'list.details',
      opens: true,
      run: (row, { show }) => show((close) => <DetailsDialog row={row} onClose={close} />),
    },
    {
      Icon: Edit,
      text: 'list.edit',
      may: (_row, user) => hasAnyRight(user, 'configuration_w'),
      disabledReason: editDisabledReason,
      to: ({ id }) => `/configurations/${id}`,
    },
    {
      Icon: Duplicate,
      text: 'configurations.duplicate',
      may: (_row, user) => hasAnyRight(user, 'configuration_c'),
      disabledReason: (row) => (isClosed(row) ? 'configurations.projectClosed' : undefined),
      run: (row, { show }) => show((close) => <DuplicateDialog of={row} onClose={close} />),
    },
    {
      Icon: Bookmark,
      text: 'templates.save',
      may: (_row, user) => hasAnyRight(user, 'configuration_c'),
      run: (row, { show }) => show((close) => <SaveTemplateDialog of={row} onClose={close} />),
    },
    {
      Icon: Share,
      text: 'shares.share',
      may: (_row, user) => hasAnyRight(user, 'configuration_w'),
      run: (row, { show }) => show((close) => <ShareDialog configuration={row} onClose={close} />),
    },
    {
      Icon: Download,
      text: 'configurations.quoteFile',
      may: (_row, user) => hasAnyRight(user, 'configuration_w'),
      disabledReason: whyNoFile,
      run: (row) => void downloadQuote(row),
    },
    {
      Icon: Box,
      text: 'configurations.quotes',
      disabledReason: whyNoQuotes,
      to: quotesOf,
    },
    {
      Icon: History,
      text: 'configurations.history',
      to: ({ id }) => `/configurations/${id}/history`,
    },
  ],
  history: null,
  add: {
    to: '/configurations/new',
    text: 'configurations.add',
    right: 'configuration_c',
    state: ({ projectId = [], ...others }) => {
      const isOneProject =
        projectId.length === 1 && Object.values(others).every((values) => values.length === 0);
      return isOneProject ? { projectId: Number(projectId[0]), isNewConfig: true } : undefined;
    },
  },
  remove: {
    right: 'configuration_d',
    disabledReason: removeDisabledReason,
    deletionImpact,
  },
  tint: (row) => (isClosed(row) ? 'grey' : undefined),
});
