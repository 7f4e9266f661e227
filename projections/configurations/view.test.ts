import type { ConfigurationEvent, IssuedQuote } from '@coffret/contracts/configurations/events';
import { wholeForm } from '@coffret/contracts/configurations/form-fields';
import type { DomainEvent } from '@coffret/contracts/events';
import { expect, test } from 'vitest';
import { history, replay } from '../testing/replay.ts';
import { configurationsView } from './view.ts';

const parameters = wholeForm({
  quantity: 2,
  protectionIndex: 'IP44',
  powerSupply: 'TETRA_400',
  powerSupplyIntensity: '40A',
  electricalConnect: 'M32_5G10_50A',
  nbCircuitBreakers: 3,
  nbElectricalOutlets: 4,
  configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 1 },
  safetyEquipment: ['ESTOP_MUSHROOM'],
  accessories: ['NONE'],
});
const place = { projectId: 7, userId: 12 };
const breakers = { id: 11, line: 1, ref: 'BLD10', slots: null };
const sockets = { id: 12, line: 2, ref: 'BLP4', slots: 4 };
const socket = { id: 121, lineId: 12, slot: 0.5, ref: 'C32-5', nbModules: null };

const created = (
  stack = { lines: [breakers], elements: [], isCircuitBreakerAdded: null },
): ConfigurationEvent => ({
  type: 'ConfigurationCreated',
  data: { lib: 'Scène', ...place, parameters, stack, duplicateOf: null },
});
const validated: ConfigurationEvent = { type: 'ConfigurationValidated', data: {} };
const issued = (quoteId: number): ConfigurationEvent => ({
  type: 'QuoteIssued',
  data: { quoteId, reference: 'GBB000042', documentId: 31, price: 371.26 } as IssuedQuote,
});
const expired: ConfigurationEvent = { type: 'QuoteExpired', data: { quoteId: 5 } };
const ordered: ConfigurationEvent = {
  type: 'QuoteOrdered',
  data: { quoteId: 5, orderedOn: null, orderNumber: null, documentId: null },
};
const reopened: ConfigurationEvent = { type: 'ConfigurationReopened', data: { supersededQuoteId: 5 } };

type Happened = [stream: string, event: DomainEvent];
const inConfiguration = (...events: ConfigurationEvent[]) =>
  history(...events.map((event): Happened => ['configuration-9', event]));

async function after(...events: ConfigurationEvent[]) {
  const [doc] = await replay(configurationsView, inConfiguration(created(), ...events), 100);
  return doc;
}

const NAMED: Happened[] = [
  ['project-3', { type: 'ProjectCreated', data: { lib: 'Atelier', userId: 12 } }],
  ['project-7', { type: 'ProjectCreated', data: { lib: 'Festival', userId: 12 } }],
];
const second = (n: number) => `2026-11-21T08:00:${String(n + NAMED.length).padStart(2, '0')}.000Z`;

const EVENTS = history(
  ...NAMED,
  ['configuration-9', created()],
  ['configuration-8', created()],
  ['project-7', { type: 'ProjectRenamed', data: { lib: 'Fête' } }],
  ['configuration-9', { type: 'LineAdded', data: sockets }],
  ['configuration-9', { type: 'ElementPlaced', data: socket }],
  ['configuration-9', { type: 'ConfigurationRenamed', data: { lib: 'Régie' } }],
  ['configuration-8', { type: 'ConfigurationMoved', data: { projectId: 3 } }],
  ['project-7', { type: 'ProjectClosed', data: {} }],
  ['configuration-9', { type: 'ParametersChanged', data: { quantity: 3 } }],
  ['configuration-10', created()],
  ['configuration-10', { type: 'ConfigurationDeleted', data: {} }],
);

test('a document has the form, the stack, the status, and the name and status of its project', async () => {
  const common = {
    duplicateOf: null,
    status: 'PENDING',
    reference: 'GBB000000',
    quoteUrl: null,
    validUntil: null,
    isValidated: false,
    company: null,
    _companyId: null,
    activity: '',
    sectorId: null,
    agencyId: null,
    discountPercentage: null,
    brandLib: null,
    _unquotedSince: null,
    isOrderAsked: false,
    _orderAskedSince: null,
    _acceptedRequestAt: null,
    _last: { type: 'ConfigurationCreated', at: expect.any(String), userId: expect.any(Number) },
    _price: null,
    _fold: expect.any(Object),
  };
  expect(await replay(configurationsView, EVENTS, 100)).toEqual([
    {
      ...common,
      ...parameters,
      _id: 8,
      id: 8,
      lib: 'Scène',
      userId: 12,
      projectId: 3,
      projectLib: 'Atelier',
      projectStatus: 'OPENED',
      _stack: { lines: [breakers], elements: [], isCircuitBreakerAdded: null },
      rowVersion: 1,
      createdAt: second(1),
      updatedAt: second(6),
      _seen: { configuration: 1 },
      _position: '00000000000000000009',
    },
    {
      ...common,
      ...parameters,
      _id: 9,
      id: 9,
      lib: 'Régie',
      userId: 12,
      projectId: 7,
      projectLib: 'Fête',
      projectStatus: 'CLOSED',
      quantity: 3,
      _stack: { lines: [breakers, sockets], elements: [socket], isCircuitBreakerAdded: null },
      rowVersion: 4,
      createdAt: second(0),
      updatedAt: second(8),
      _seen: { configuration: 4 },
      _position: '00000000000000000011',
    },
  ]);
});

test('repeated batches and single events give the same documents', async () => {
  const once = await replay(configurationsView, EVENTS, 100);
  expect(await replay(configurationsView, EVENTS, 1)).toEqual(once);
  expect(await replay(configurationsView, EVENTS, 100, 3)).toEqual(once);
});

test('a change of the form, the stack or the breaker answer ends the validation', async () => {
  const changes: ConfigurationEvent[] = [
    { type: 'ParametersChanged', data: { quantity: 3 } },
    { type: 'LineRemoved', data: { id: 11, line: 1, ref: 'BLD10' } },
    { type: 'ElementPlaced', data: { ...socket, lineId: 11 } },
    { type: 'CircuitBreakerAnswered', data: { isCircuitBreakerAdded: true } },
  ];
  for (const change of changes) expect(await after(validated, change)).toMatchObject({ isValidated: false });
  const others: ConfigurationEvent[] = [
    { type: 'ConfigurationRenamed', data: { lib: 'Régie' } },
    { type: 'ConfigurationMoved', data: { projectId: 3 } },
  ];
  expect(await after(validated, ...others)).toMatchObject({ isValidated: true });
});

test('a quote sets the price and the URL of its document, and expiry or an order sets the status', async () => {
  const quoted = {
    reference: 'GBB000042',
    quoteUrl: '/api/documents/31/file',
    _price: 371.26,
    _quoteId: 5,
  };
  expect(await after(validated, issued(5))).toMatchObject({ status: 'QUOTE_OK', ...quoted });
  expect(await after(validated, issued(5), expired)).toMatchObject({ status: 'QUOTE_EXPIRED', ...quoted });
  expect(await after(validated, issued(5), ordered)).toMatchObject({ status: 'DONE', ...quoted });
});

test('reopening removes price and validation and keeps the reference', async () => {
  expect(await after(validated, issued(5), reopened)).toMatchObject({
    status: 'PENDING',
    isValidated: false,
    quoteUrl: null,
    _price: null,
    reference: 'GBB000042',
  });
});

test('reopening a project sets the project status of its configurations', async () => {
  const events = history(
    ['configuration-9', created()],
    ['project-7', { type: 'ProjectClosed', data: {} }],
    ['project-7', { type: 'ProjectReopened', data: {} }],
  );
  expect(await replay(configurationsView, events.slice(0, 2), 1)).toMatchObject([
    { projectStatus: 'CLOSED' },
  ]);
  expect(await replay(configurationsView, events, 1)).toMatchObject([
    { projectStatus: 'OPENED', _fold: { projectStatus: 'opened' } },
  ]);
});

test('a document has its owner’s current activity, sector and agency, and the brand’s current name', async () => {
  const events = history(
    ['brand-4', { type: 'BrandAdded', data: { lib: 'Hager' } }],
    ['user-12', { type: 'UserCreated', data: { activity: 'EVENT', sectorId: 5, agencyId: 8 } }],
    ['configuration-9', created()],
    ['configuration-9', { type: 'ParametersChanged', data: { brandId: 4 } }],
    ['user-12', { type: 'UserChanged', data: { agencyId: 9, discountPercentage: 40 } }],
    ['brand-4', { type: 'BrandChanged', data: { lib: 'Legrand' } }],
  );
  const shown = { activity: 'EVENT', sectorId: 5, agencyId: 9, discountPercentage: 40, brandLib: 'Legrand' };
  expect(await replay(configurationsView, events, 1)).toMatchObject([shown]);
  expect(await replay(configurationsView, events, 100)).toMatchObject([shown]);
});

test('the last event is stored, except changes of the stack', async () => {
  const drawn: ConfigurationEvent = { type: 'ElementPlaced', data: { ...socket, lineId: 11 } };
  expect(await after(validated, drawn)).toMatchObject({ _last: { type: 'ConfigurationValidated' } });
  expect(await after(validated, issued(5), expired)).toMatchObject({ _last: { type: 'QuoteExpired' } });
});
