import type { ConfigurationEvent, IssuedQuote } from '@coffret/contracts/configurations/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { OrderStep } from '@coffret/contracts/quotes/answers';
import type { UserEvent } from '@coffret/contracts/users/events';
import { joinCompany, MEMBERSHIP_TYPES, ofCompany } from '../companies/membership.ts';
import { ALL_TIME, quoteCounters } from '../dashboard/counters.ts';
import {
  columnIndexes,
  entityColumns,
  type ListSpec,
  listOf,
  OWNER_DISCOUNT,
  OWNER_REGISTERS,
  summedColumns,
} from '../list/list-spec.ts';
import { type Fields, type Join, parseStream, type View, type ViewEvent } from '../view.ts';

/** `byId`: who did it. */
export type StoredStep = Omit<OrderStep, 'by'> & { byId: number | null };

const texts = [
  'reference',
  'orderNumber',
  'status',
  'configurationLib',
  'projectLib',
  'fullName',
  'company',
  'activity',
];

/** `orderNumber`: the customer's. */
const columns = entityColumns({
  reference: { kind: 'text', label: 'Référence' },
  orderNumber: { kind: 'text', label: 'N° du client' },
  version: { kind: 'number', label: 'Version du devis' },
  status: { kind: 'text', label: 'Statut', codes: 'status' },
  isSuperseded: { kind: 'boolean', label: 'Remplacé' },
  configurationId: { kind: 'number', label: 'Configuration (id)' },
  configurationLib: { kind: 'text', label: 'Configuration' },
  projectLib: { kind: 'text', label: 'Projet' },
  userId: { kind: 'number', label: 'Client (id)' },
  fullName: { kind: 'text', label: 'Client' },
  company: { kind: 'text', label: 'Société' },
  activity: { kind: 'text', label: 'Activité', codes: 'activities' },
  ...OWNER_REGISTERS,
  price: { kind: 'money', label: 'Montant HT' },
  date: { kind: 'date', label: 'Émis le' },
  countedAt: { kind: 'date', label: 'Émis ou commandé le' },
  validUntil: { kind: 'date', label: 'Expire le' },
  remindedAt: { kind: 'date', label: 'Relancé le' },
});

/** A later quote of the same cabinet has its place in sums. */
const UNSUMMED = { column: 'status', value: 'QUOTE_SUPERSEDED' };

const columnsWithDiscount = { ...columns, ...OWNER_DISCOUNT };

const orderColumns = entityColumns({
  reference: { kind: 'text', label: 'Devis' },
  orderNumber: { kind: 'text', label: 'N° du client' },
  company: { kind: 'text', label: 'Société' },
  fullName: { kind: 'text', label: 'Client' },
  configurationLib: { kind: 'text', label: 'Configuration' },
  price: { kind: 'money', label: 'Montant HT' },
  isOrderAsked: { kind: 'boolean', label: 'À traiter' },
  status: { kind: 'text', label: 'Statut', codes: 'status' },
  orderAskedAt: { kind: 'date', label: 'Demandée le' },
  orderAnsweredAt: { kind: 'date', label: 'Répondue le' },
  userId: { kind: 'number', label: 'Client (id)' },
  agencyId: OWNER_REGISTERS.agencyId,
});

/** Nobody has ordered. */
const NO_ORDER = {
  isOrderAsked: false,
  orderNumber: null,
  orderAskedAt: null,
  orderAnsweredAt: null,
  orderAnsweredById: null,
  _isOrder: false,
};

/** What the order's list shows of it. `steps`: those before. */
function orderAfter(event: ViewEvent, steps: readonly StoredStep[]): Fields {
  const { type, data } = event as unknown as ConfigurationEvent;
  const { at, userId } = event.meta;
  const answered = { orderAnsweredAt: at, orderAnsweredById: userId };
  switch (type) {
    case 'OrderRequested':
      return {
        ...NO_ORDER,
        isOrderAsked: true,
        orderNumber: data.orderNumber,
        orderAskedAt: at,
        _isOrder: true,
      };
    case 'OrderCommented':
      return answered;
    case 'OrderRefused':
      return { ...answered, isOrderAsked: false };
    case 'QuoteOrdered':
      return { ...answered, isOrderAsked: false, orderNumber: data.orderNumber, _isOrder: true };
    case 'OrderTakenBack': {
      const request = data.isAskedAgain && steps.findLast(({ kind }) => kind === 'REQUESTED');
      return { ...answered, ...(request && { isOrderAsked: true, orderNumber: request.orderNumber }) };
    }
    case 'OrderWithdrawn':
      return { isOrderAsked: false };
    default:
      return {};
  }
}

export function quoteOf(event: ViewEvent): number | null {
  const { type, data } = event as unknown as ConfigurationEvent;
  switch (type) {
    case 'QuoteIssued':
    case 'QuoteExpired':
    case 'QuoteReminded':
    case 'OrderRequested':
    case 'OrderCommented':
    case 'OrderRefused':
    case 'OrderWithdrawn':
    case 'QuoteOrdered':
    case 'OrderTakenBack':
    case 'QuoteHidden':
      return data.quoteId;
    case 'ConfigurationReopened':
      return data.supersededQuoteId;
    default:
      return null;
  }
}

const ofDocument = (id: number) => `/api/documents/${id}/file`;

const empty = { text: null, orderedOn: null, orderNumber: null, docUrl: null };

const stepAt = ({ revision: id, meta: { at, userId: byId } }: ViewEvent) => ({ id, at, byId });

/** A request that waits ends with its quote. */
const givenUp = ({ isOrderAsked }: Doc, event: ViewEvent): StoredStep[] =>
  isOrderAsked === true ? [{ ...stepAt(event), kind: 'GIVEN_UP', ...empty }] : [];

function orderStepOf(event: ViewEvent): StoredStep | null {
  const happened = event as unknown as ConfigurationEvent;
  const step = stepAt(event);
  switch (happened.type) {
    case 'OrderRequested': {
      const { comment, orderNumber } = happened.data;
      return { ...step, kind: 'REQUESTED', ...empty, text: comment, orderNumber };
    }
    case 'OrderCommented':
      return { ...step, kind: 'COMMENTED', ...empty, text: happened.data.text };
    case 'OrderRefused':
      return { ...step, kind: 'REFUSED', ...empty, text: happened.data.text };
    case 'OrderWithdrawn':
      return { ...step, kind: 'WITHDRAWN', ...empty };
    case 'QuoteOrdered': {
      const { orderedOn, orderNumber, documentId } = happened.data;
      const docUrl = documentId === null ? null : ofDocument(documentId);
      return { ...step, kind: 'ACCEPTED', ...empty, orderedOn, orderNumber, docUrl };
    }
    case 'OrderTakenBack':
      return { ...step, kind: 'TAKEN_BACK', ...empty, text: happened.data.text };
    default:
      return null;
  }
}

/** Path of the PDF that is kept after the customer's erasure. */
const keptPaper = (id: unknown) => `/api/quotes/${id}/kept`;

function hidden(doc: Doc, event: ViewEvent): Doc {
  const steps = doc.orderSteps as StoredStep[];
  return {
    ...doc,
    fullName: '',
    company: '',
    docUrl: keptPaper(doc._id),
    _kept: (event.data as { isKept: boolean }).isKept ? 'SEALED' : 'GONE',
    orderNumber: null,
    isOrderAsked: false,
    orderSteps: [...steps.map((step) => ({ ...step, text: null, docUrl: null })), ...givenUp(doc, event)],
  };
}

function evolve(doc: Doc, event: ViewEvent): Doc {
  const steps = doc.orderSteps as StoredStep[];
  const step = orderStepOf(event);
  doc = { ...doc, ...(step && { orderSteps: [...steps, step] }), ...orderAfter(event, steps) };
  switch (event.type as ConfigurationEvent['type']) {
    case 'QuoteExpired':
      return doc.isSuperseded ? doc : { ...doc, status: 'QUOTE_EXPIRED' };
    case 'QuoteReminded':
      return { ...doc, remindedAt: event.meta.at };
    case 'QuoteOrdered':
      return { ...doc, status: 'DONE', countedAt: event.meta.at };
    case 'OrderTakenBack':
      return { ...doc, status: 'QUOTE_OK', countedAt: doc.date };
    case 'ConfigurationReopened':
      return {
        ...doc,
        status: 'QUOTE_SUPERSEDED',
        countedAt: doc.date,
        isSuperseded: true,
        isOrderAsked: false,
        orderSteps: [...steps, ...givenUp(doc, event)],
      };
    case 'QuoteHidden':
      return hidden(doc, event);
    default:
      return doc;
  }
}

/** Open, or with a request that waits: staff of the customer's present agency answer for it. */
const isLive = ({ status, isOrderAsked }: Doc) => status === 'QUOTE_OK' || isOrderAsked === true;

const ofCustomer: Join = {
  category: 'user',
  by: 'userId',
  until: '_placedAt',
  none: { sectorId: null, agencyId: null },
  evolve(facts, event) {
    const { type, data } = event as unknown as UserEvent;
    if (type !== 'UserRegistered' && type !== 'UserCreated' && type !== 'UserChanged') return facts;
    const { sectorId = facts.sectorId, agencyId = facts.agencyId } = data;
    return { sectorId, agencyId };
  },
};

/** `_placedAt`: position of the event that ended it; its agency and sector are those of then. */
const placed = (doc: Doc, { position }: ViewEvent): Doc => ({
  ...doc,
  _placedAt: isLive(doc) ? null : (doc._placedAt ?? position),
});

/** `_kept`: the PDF is encrypted or removed. `_issuedAt`: the configuration's version. */
export const quotesView: View = {
  name: 'quotes',
  version: 13,
  streams: ['configuration'],
  types: [
    'QuoteIssued',
    'QuoteExpired',
    'QuoteReminded',
    'QuoteOrdered',
    'ConfigurationReopened',
    'OrderRequested',
    'OrderCommented',
    'OrderRefused',
    'OrderWithdrawn',
    'OrderTakenBack',
    'QuoteHidden',
    'UserRegistered',
    'UserCreated',
    'UserChanged',
    ...MEMBERSHIP_TYPES,
  ],
  indexes: [
    ...columnIndexes(columnsWithDiscount, texts, UNSUMMED),
    { fields: { _companyId: 1, date: 1, _id: 1 } },
    { fields: { configurationId: 1, version: 1 } },
    { fields: { userId: 1, date: 1, _id: 1 } },
    { fields: { _fingerprint: 1 } },
    { fields: { _kept: 1, date: 1 } },
    { fields: { status: 1, validUntil: 1 } },
    { fields: { _isOrder: 1, orderAskedAt: 1, _id: 1 } },
  ],
  texts,
  summed: summedColumns(columns, UNSUMMED),
  idOf: quoteOf,
  evolve(doc, event) {
    if (event.type !== 'QuoteIssued') return doc && placed(evolve(doc, event), event);
    const { quoteId, documentId, imageDocumentId, fingerprint, rows, ...quote } = event.data as IssuedQuote;
    const { rulesVersion: _rules, madeWith: _parts, standard: _edition, paper: _said, ...issued } = quote;
    const { sectorId: _sector, agencyId: _agency, ...rest } = issued;
    return {
      _id: quoteId,
      id: quoteId,
      configurationId: parseStream(event.stream)[1],
      ...rest,
      countedAt: rest.date,
      status: 'QUOTE_OK',
      isSuperseded: false,
      docUrl: ofDocument(documentId),
      docOriginalname: `${rest.reference}-v${rest.version}.pdf`,
      documentId,
      rows,
      orderSteps: [],
      remindedAt: null,
      ...NO_ORDER,
      _fingerprint: fingerprint,
      _placedAt: null,
      _kept: 'OPEN',
      _issuedAt: event.revision,
    };
  },
  joins: [ofCustomer, joinCompany('userId', '_companyId')],
  counters: quoteCounters,
};

export const quotesList: ListSpec = {
  ...listOf(quotesView, columns, { column: 'date', order: 'desc' }),
  filters: { companyId: ofCompany },
  unsummed: UNSUMMED,
  counted: {
    aggregate: ALL_TIME,
    sums: (buckets) => {
      const cents = buckets.reduce((sum, { amount }) => sum + amount, 0);
      return { price: cents / 100 };
    },
  },
};

/** For users who may see discounts. */
export const quotesListWithDiscount: ListSpec = { ...quotesList, columns: columnsWithDiscount };

export const ordersList: ListSpec = {
  name: 'orders',
  view: quotesView,
  columns: orderColumns,
  filters: { companyId: ofCompany },
  unsummed: UNSUMMED,
  given: { answeredBy: { kind: 'text', label: 'Réponse de' } },
  sort: { column: 'orderAskedAt', order: 'desc' },
};
