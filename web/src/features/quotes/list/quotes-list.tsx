import { Document, Download, Envelope, GridView, Refresh, ShoppingCart, Undo } from '@blueprintjs/icons';
import type { QuoteInList } from '@coffret/contracts/quotes/answers';
import { CustomerLink, ErasedCustomer } from '../../../crud/entity/customer-link.tsx';
import { DATES, ID } from '../../../crud/list/common-columns.ts';
import type { ListDefinition, ValueRow } from '../../../crud/list/list-definition.ts';
import {
  COMPANY_FILTER,
  type OfCompany,
  OWNER_COLUMNS,
  ownerFilters,
  PLACES_OF_QUOTES,
} from '../../../crud/list/owner.tsx';
import { COMING_PERIODS, PAST_PERIODS } from '../../../crud/list/periods.ts';
import { OWN_AGENCY } from '../../../crud/list/views/shipped-views.ts';
import { saveFile } from '../../../data/api/save-file.ts';
import { CUSTOMERS } from '../../../data/resources.ts';
import type { User } from '../../../data/session/user.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import { now } from '../../../lib/now.ts';
import { mayDo } from '../../../session/rights.ts';
import { configuratorPath, mayOpen } from '../../../session/screens.ts';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { UndeliveredMark } from '../../mails/public.ts';
import { quoteActions } from '../quote-actions.ts';
import { wasRemindedLately } from '../remind/first-waiting.ts';
import { RemindQuote } from '../remind/remind-quote.tsx';
import { sumText } from './sum-text.ts';

/** The file stays available on the quote's page. */
const NOT_EXPORTED = {
  QUOTE_OK: undefined,
  QUOTE_EXPIRED: 'quotesList.fileExpired',
  DONE: 'quotesList.isOrdered',
  QUOTE_SUPERSEDED: 'quotesList.isSuperseded',
} as const;

const exportDisabledReason = ({ status }: QuoteInList): TextKey | undefined => NOT_EXPORTED[status];

const asIssued = ({ id }: QuoteInList) => `/quotes/${id}`;
const quotesOf = ({ configurationId }: QuoteInList) => `/configurations/${configurationId}/quotes`;
const configuratorOf = ({ configurationId }: QuoteInList) => configuratorPath(configurationId);

/** The acts of its page. */
const actsOf = (quote: QuoteInList, user: User) => {
  const { status, isSuperseded, userId, isOrderAsked, projectStatus } = quote;
  if (isSuperseded || status === 'QUOTE_SUPERSEDED' || projectStatus === null) return [];
  const situation = { status, userId, isOrderAsked, ProjProject: { status: projectStatus } };
  return quoteActions(situation, quote, user, now());
};

const actOf = (quote: QuoteInList, user: User) => actsOf(quote, user)[0];

const RemindRows = lazyDialog(() => import('../remind/remind-rows.tsx'));

/** `ofAll`: of all customers. */
export const quotesList = (ofAll: boolean): ListDefinition<QuoteInList & OfCompany> => ({
  name: 'quotes',
  topics: ['quote', 'undeliveredMail', 'user', 'agency', 'sector'],
  history: ({ configurationId }) => ({ entity: 'configuration', id: configurationId }),
  title: 'quotesList.title',
  emptyText: 'quotesList.emptyText',
  rows: 'quotesList.rows',
  nameOf: ({ reference }) => reference,
  sort: { column: 'date', order: 'desc' },
  columns: [
    { ...ID, hidden: true },
    {
      key: 'reference',
      label: 'quotesList.reference',
      kind: 'link',
      width: 100,
      isFixed: true,
      card: 'title',
      target: (quote) => ({ to: asIssued(quote) }),
    },
    { key: 'version', label: 'quotesList.version', kind: 'number', width: 84, hidden: ofAll },
    {
      key: 'company',
      kind: 'custom',
      width: 168,
      right: 'customer_r',
      card: 'text',
      cell: (quote, tabIndex) => (
        <>
          <UndeliveredMark row={quote} />
          <CustomerLink customer={quote} tabIndex={tabIndex} />
        </>
      ),
    },
    {
      key: 'fullName',
      label: 'quotesList.customer',
      kind: 'custom',
      cell: ({ fullName }) => fullName || <ErasedCustomer />,
      width: 140,
      right: 'customer_r',
      hidden: true,
    },
    {
      key: 'configurationLib',
      label: 'quotesList.configuration',
      kind: 'link',
      width: 104,
      ...(ofAll ? { hidden: true } : { card: 'text' as const }),
      target: (quote) => ({ to: configuratorOf(quote) }),
    },
    { key: 'projectLib', label: 'quotesList.project', kind: 'text', width: 84, hidden: ofAll },
    {
      key: 'status',
      label: 'quotesList.status',
      kind: 'tag',
      width: ofAll ? 130 : 176,
      most: 192,
      card: 'aside',
      status: (quote) => quote,
    },
    {
      key: 'price',
      label: 'quotesList.price',
      kind: 'money',
      width: ofAll ? 136 : 120,
      card: 'beside',
      summed: sumText,
    },
    { key: 'orderNumber', label: 'orders.orderNumber', kind: 'text', width: 116, hidden: true },
    { key: 'date', label: 'quotesList.date', kind: 'date', width: 96 },
    { key: 'countedAt', label: 'quotesList.countedAt', kind: 'date', width: 108, hidden: true },
    { key: 'validUntil', label: 'quotesList.validUntil', kind: 'date', width: 96 },
    { key: 'remindedAt', label: 'quotesList.remindedAt', kind: 'date', width: 96, right: 'customer_r' },
    ...OWNER_COLUMNS,
    ...DATES.map((column) => ({ ...column, hidden: true })),
  ],
  filters: [
    {
      column: 'status',
      label: 'quotesList.status',
      values: [
        { value: 'QUOTE_OK', text: 'status.QUOTE_OK' },
        { value: 'QUOTE_EXPIRED', text: 'status.QUOTE_EXPIRED' },
        { value: 'DONE', text: 'status.DONE' },
        { value: 'QUOTE_SUPERSEDED', text: 'status.QUOTE_SUPERSEDED' },
      ],
    },
    { column: 'date', label: 'quotesList.date', values: { periods: PAST_PERIODS } },
    { column: 'price', label: 'quotesList.price', values: { unit: '€' } },
    {
      column: 'countedAt',
      label: 'quotesList.countedAt',
      isRare: true,
      values: { periods: PAST_PERIODS },
    },
    {
      column: 'validUntil',
      label: 'quotesList.validUntil',
      isRare: true,
      values: { periods: COMING_PERIODS },
    },
    ...(ofAll
      ? [
          {
            column: 'remindedAt' as const,
            label: 'quotesList.remindedAt' as const,
            isRare: true,
            values: { periods: PAST_PERIODS },
          },
          { column: 'company' as const, values: { path: CUSTOMERS.path, field: 'company', searched: true } },
          {
            column: 'userId' as const,
            label: 'quotesList.customer' as const,
            isRare: true,
            values: {
              path: CUSTOMERS.path,
              field: 'id',
              nameOf: ({ fullName }: ValueRow) => String(fullName),
              searched: true,
            },
          },
        ]
      : []),
    COMPANY_FILTER,
    ...ownerFilters(PLACES_OF_QUOTES),
  ],
  views: [
    {
      key: 'expiring',
      text: 'quotesList.expiring',
      query: (user) =>
        mayDo(user, 'work for customers')
          ? 'status=QUOTE_OK&validUntil=NEXT_7_DAYS&sort=validUntil&order=asc'
          : null,
    },
    OWN_AGENCY,
  ],
  actions: [
    { Icon: Document, text: 'quotes.asIssued', to: asIssued },
    {
      Icon: ShoppingCart,
      text: 'quotes.actions.order',
      isMain: true,
      may: (quote, user) => actOf(quote, user) === 'order',
      to: (quote) => `${quotesOf(quote)}?act=order`,
    },
    {
      Icon: ShoppingCart,
      text: 'configurations.answerOrder',
      isMain: true,
      may: (quote, user) => actOf(quote, user) === 'accept' && quote.isOrderAsked,
      to: quotesOf,
    },
    {
      Icon: Undo,
      text: 'quotes.actions.withdraw',
      may: (quote, user) => actsOf(quote, user).includes('withdraw'),
      to: (quote) => `${quotesOf(quote)}?act=withdraw`,
    },
    {
      Icon: Refresh,
      text: 'configurations.renew',
      isMain: true,
      may: (quote, user) => actOf(quote, user) === 'renew',
      to: (quote) => `${quotesOf(quote)}?act=renew`,
    },
    {
      Icon: Envelope,
      text: 'quotes.actions.remind',
      isMain: true,
      may: (quote, user) => actsOf(quote, user).includes('remind'),
      disabledReason: (quote) => (wasRemindedLately(quote, now()) ? 'errors.remindedRecently' : undefined),
      run: (quote, { show }) => show((close) => <RemindQuote quote={quote} onClose={close} />),
    },
    {
      Icon: Download,
      text: 'quotesList.download',
      disabledReason: exportDisabledReason,
      run: ({ docUrl, docOriginalname }) => void saveFile(docUrl, docOriginalname),
    },
    {
      Icon: GridView,
      text: 'quotesList.openConfiguration',
      may: (quote, user) => quote.projectStatus !== null && mayOpen(user, configuratorOf(quote)),
      to: configuratorOf,
    },
  ],
  ...(ofAll && {
    bulk: [
      {
        Icon: Envelope,
        right: 'configuration_w',
        text: 'quotesList.remindRows',
        dialog: (props) => <RemindRows {...props} />,
      },
    ],
  }),
  tint: ({ isSuperseded }) => (isSuperseded ? 'grey' : undefined),
});
