import { Cross, Document, Endorsed, SendMessage } from '@blueprintjs/icons';
import type { Order } from '@coffret/contracts/quotes/answers';
import { CustomerLink } from '../../crud/entity/customer-link.tsx';
import { ID } from '../../crud/list/common-columns.ts';
import type { ListDefinition } from '../../crud/list/list-definition.ts';
import { agencyFilter, COMPANY_FILTER, type OfCompany, PLACES_OF_QUOTES } from '../../crud/list/owner.tsx';
import { PAST_PERIODS } from '../../crud/list/periods.ts';
import { OWN_AGENCY } from '../../crud/list/views/shipped-views.ts';
import type { User } from '../../data/session/user.ts';
import { hasAnyRight } from '../../session/rights.ts';
import { sumText } from '../quotes/public.ts';

const quotesOf = ({ configurationId }: Order) => `/configurations/${configurationId}/quotes`;
const mayAnswer = ({ isOrderAsked }: Order, user: User) =>
  isOrderAsked && hasAnyRight(user, 'configuration_w');

export const ordersList: ListDefinition<Order & OfCompany> = {
  name: 'orders',
  topics: ['quote', 'user'],
  history: ({ configurationId }) => ({ entity: 'configuration', id: configurationId }),
  title: 'orders.title',
  emptyText: 'orders.emptyText',
  rows: 'orders.rows',
  nameOf: ({ reference }) => reference,
  sort: { column: 'orderAskedAt', order: 'desc' },
  columns: [
    { ...ID, hidden: true },
    {
      key: 'reference',
      label: 'orders.reference',
      kind: 'link',
      width: 100,
      isFixed: true,
      card: 'title',
      target: (order) => ({ to: quotesOf(order) }),
    },
    { key: 'orderNumber', label: 'orders.orderNumber', kind: 'text', width: 96, card: 'after' },
    {
      key: 'company',
      kind: 'custom',
      width: 176,
      card: 'text',
      cell: (order, tabIndex) => <CustomerLink customer={order} tabIndex={tabIndex} />,
    },
    { key: 'configurationLib', label: 'orders.configuration', kind: 'text', width: 136, hidden: true },
    { key: 'price', label: 'orders.price', kind: 'money', width: 108, card: 'beside', summed: sumText },
    {
      key: 'status',
      label: 'orders.status',
      kind: 'tag',
      width: 178,
      most: 192,
      card: 'aside',
      status: (order) => order,
    },
    { key: 'orderAskedAt', label: 'orders.askedAt', kind: 'date', width: 112 },
    { key: 'orderAnsweredAt', label: 'orders.answeredAt', kind: 'date', width: 120, hidden: true },
    { key: 'answeredBy', label: 'orders.answeredBy', kind: 'text', width: 92, unsortable: true },
  ],
  filters: [
    COMPANY_FILTER,
    {
      column: 'isOrderAsked',
      label: 'orders.state',
      values: [
        { value: 'true', text: 'orders.toAnswer' },
        { value: 'false', text: 'orders.answered' },
      ],
    },
    { column: 'orderAskedAt', label: 'orders.askedAt', values: { periods: PAST_PERIODS } },
    { column: 'price', label: 'orders.price', isRare: true, values: { unit: '€' } },
    agencyFilter(PLACES_OF_QUOTES),
  ],
  views: [
    {
      key: 'toAnswer',
      text: 'configurations.ordersAsked',
      query: (user) =>
        hasAnyRight(user, 'configuration_w') ? 'isOrderAsked=true&sort=orderAskedAt&order=asc' : null,
    },
    OWN_AGENCY,
  ],
  actions: [
    { Icon: Document, text: 'orders.open', to: quotesOf },
    {
      Icon: Endorsed,
      text: 'orders.accept',
      isMain: true,
      may: mayAnswer,
      to: (order) => `${quotesOf(order)}?act=accept`,
    },
    {
      Icon: Cross,
      text: 'quotes.actions.refuse',
      may: mayAnswer,
      to: (order) => `${quotesOf(order)}?act=refuse`,
    },
    {
      Icon: SendMessage,
      text: 'orders.answer',
      may: mayAnswer,
      to: (order) => `${quotesOf(order)}?act=answer`,
    },
  ],
};
