import type { ConfigurationEvent, IssuedQuote } from '@coffret/contracts/configurations/events';
import type { DomainEvent } from '@coffret/contracts/events';
import { expect, test } from 'vitest';
import { publicFields } from '../list/run-list.ts';
import { history, replay } from '../testing/replay.ts';
import { quotesView } from './view.ts';

const quote: IssuedQuote = {
  quoteId: 5,
  reference: 'GBB000042',
  version: 1,
  date: '2026-11-21T08:00:00.000Z',
  validUntil: '2026-12-21T08:00:00.000Z',
  discountPercentage: 55,
  quantity: 2,
  stackPrice: 412.5,
  unitPrice: 185.63,
  price: 371.26,
  rows: [
    {
      ref: 'BLD10',
      lib: 'Bloc',
      quantity: 2,
      unitPrice: 96,
      discountPercentage: 55,
      netUnitPrice: 43.2,
      total: 86.4,
    },
  ],
  documentId: 31,
  imageDocumentId: 30,
  fingerprint: '9f86d0',
  configurationLib: 'Scène',
  projectLib: 'Fête',
  userId: 12,
  fullName: 'Claire',
  company: 'Élec',
  activity: 'EVENT',
  sectorId: 2,
  agencyId: null,
  rulesVersion: 1,
  madeWith: [{ productId: 3, revision: 0 }],
  standard: { part: '61439-3', edition: '2.0' },
};
const issued = (fields: Partial<IssuedQuote> = {}): ConfigurationEvent => ({
  type: 'QuoteIssued',
  data: { ...quote, ...fields },
});
const renamed: ConfigurationEvent = { type: 'ConfigurationRenamed', data: { lib: 'Régie' } };
const reopened: ConfigurationEvent = { type: 'ConfigurationReopened', data: { supersededQuoteId: 5 } };
const second = { quoteId: 8, version: 2, price: 400, documentId: 44, fingerprint: 'a1b2c3' };

const EVENTS = history(
  ...([
    ['user-12', { type: 'UserCreated', data: { sectorId: 2, agencyId: null } }],
    ['configuration-9', renamed],
    ['configuration-9', issued()],
    ['configuration-9', { type: 'QuoteExpired', data: { quoteId: 5 } }],
    ['configuration-9', reopened],
    ['configuration-9', renamed],
    ['configuration-9', issued(second)],
    ['configuration-4', issued({ quoteId: 6, reference: 'GBB000043' })],
    [
      'configuration-4',
      {
        type: 'QuoteOrdered',
        data: { quoteId: 6, orderedOn: '2026-12-01', orderNumber: 'BC-7', documentId: 50 },
      },
    ],
    ['configuration-9', { type: 'ConfigurationDeleted', data: {} }],
  ] satisfies [string, DomainEvent][]),
);

const at = (n: number) => `2026-11-21T08:00:0${n + 1}.000Z`;

const noOrder = {
  remindedAt: null,
  isOrderAsked: false,
  orderNumber: null,
  orderAskedAt: null,
  orderAnsweredAt: null,
  orderAnsweredById: null,
};

test('each quote keeps its issued values, has its current status, and outlives its configuration', async () => {
  const { quoteId: _id, imageDocumentId: _image, fingerprint: _code, ...rest } = quote;
  const { rulesVersion: _rules, madeWith: _parts, standard: _edition, ...shown } = rest;
  expect((await replay(quotesView, EVENTS, 100)).map(publicFields)).toEqual([
    {
      ...shown,
      ...noOrder,
      id: 5,
      configurationId: 9,
      status: 'QUOTE_SUPERSEDED',
      isSuperseded: true,
      countedAt: quote.date,
      docUrl: '/api/documents/31/file',
      docOriginalname: 'GBB000042-v1.pdf',
      orderSteps: [],
      rowVersion: 3,
      createdAt: at(1),
      updatedAt: at(3),
    },
    {
      ...shown,
      ...noOrder,
      orderNumber: 'BC-7',
      orderAnsweredAt: at(7),
      orderAnsweredById: 1,
      id: 6,
      configurationId: 4,
      reference: 'GBB000043',
      status: 'DONE',
      isSuperseded: false,
      countedAt: at(7),
      docUrl: '/api/documents/31/file',
      docOriginalname: 'GBB000043-v1.pdf',
      orderSteps: [
        {
          id: 1,
          kind: 'ACCEPTED',
          at: at(7),
          text: null,
          byId: 1,
          orderedOn: '2026-12-01',
          orderNumber: 'BC-7',
          docUrl: '/api/documents/50/file',
        },
      ],
      rowVersion: 1,
      createdAt: at(6),
      updatedAt: at(7),
    },
    {
      ...shown,
      ...noOrder,
      id: 8,
      configurationId: 9,
      version: 2,
      price: 400,
      documentId: 44,
      status: 'QUOTE_OK',
      isSuperseded: false,
      countedAt: quote.date,
      docUrl: '/api/documents/44/file',
      docOriginalname: 'GBB000042-v2.pdf',
      orderSteps: [],
      rowVersion: 5,
      createdAt: at(5),
      updatedAt: at(5),
    },
  ]);
});

test('each quote has the fingerprint of its document', async () => {
  const found = (await replay(quotesView, EVENTS, 100)).map(({ id, _fingerprint }) => [id, _fingerprint]);
  expect(found).toEqual([
    [5, '9f86d0'],
    [6, '9f86d0'],
    [8, 'a1b2c3'],
  ]);
});

test('repeated batches and single events give the same documents', async () => {
  const once = await replay(quotesView, EVENTS, 100);
  expect(await replay(quotesView, EVENTS, 1)).toEqual(once);
  expect(await replay(quotesView, EVENTS, 100, 2)).toEqual(once);
});
