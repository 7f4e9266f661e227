import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { LineSent } from '@coffret/contracts/configurations/commands';
import type { ConfigurationEvent, IssuedQuote } from '@coffret/contracts/configurations/events';
import { EMPTY_STACK, orderedStack } from '@coffret/contracts/configurations/stack';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { given } from '../../tests/support/given-when-then.ts';
import { type ConfigurationCommand, configuration } from './decider.ts';
import { placed, wholeStack } from './edit-stack.ts';
import { readStack } from './lines.ts';
import { ORDER_WITHOUT_DETAILS } from './testing/order.ts';

const read = readStack(REFERENCE_STACK as LineSent[], catalogue);
if (isRefusal(read)) throw new Error('the reference cabinet is not read');
const stack = orderedStack({
  lines: read.lines,
  elements: read.elements.map(placed),
  isCircuitBreakerAdded: null,
});

const NOW = '2026-12-01T08:00:00.000Z';
const said = { userId: 2, text: 'Bonjour' };
const asked = { userId: 12, orderNumber: null, comment: null };
const quote = { quoteId: 5, version: 1, validUntil: '2026-12-21T08:00:00.000Z' } as IssuedQuote;
const creation = {
  lib: 'Scène',
  projectId: 7,
  userId: 12,
  duplicateOf: null,
  parameters: { ...REFERENCE_FORM, use: 'FIXED', brandId: null, earthing: null, shortCircuitKA: 6 } as const,
  stack,
};

const DRAWN: ConfigurationEvent[] = [{ type: 'ConfigurationCreated', data: creation }];
const VALID: ConfigurationEvent[] = [...DRAWN, { type: 'ConfigurationValidated', data: {} }];
const QUOTED: ConfigurationEvent[] = [...VALID, { type: 'QuoteIssued', data: quote }];
const WAITING: ConfigurationEvent[] = [...QUOTED, { type: 'OrderRequested', data: { quoteId: 5, ...asked } }];
const ORDERED: ConfigurationEvent[] = [
  ...WAITING,
  { type: 'QuoteOrdered', data: { quoteId: 5, ...ORDER_WITHOUT_DETAILS } },
];

/** By a replacement of a product. */
const REPLACED: ConfigurationEvent[] = [
  ...DRAWN,
  { type: 'CircuitBreakerAnswered', data: { isCircuitBreakerAdded: true } },
];
const drawnAs = (events: ConfigurationEvent[]) =>
  events.reduce(configuration.evolve, configuration.initialState);

type Act = ConfigurationCommand['type'];
type Case<A extends Act> = [
  before: ConfigurationEvent[],
  command: Omit<Extract<ConfigurationCommand, { type: A }>, 'type'>,
];

/** Each act where an open project lets it write. */
const ACTS: { [A in Act]: Case<A> } = {
  CreateConfiguration: [[], creation],
  ChangeConfiguration: [DRAWN, { lib: 'Régie', parameters: {} }],
  DrawConfiguration: [DRAWN, { drawing: wholeStack(EMPTY_STACK) }],
  ReplaceProduct: [DRAWN, { from: 'C32-5', to: 'C16-5' }],
  UndoReplacement: [REPLACED, { before: drawnAs(DRAWN), after: drawnAs(REPLACED) }],
  ValidateConfiguration: [DRAWN, { userVerified: true }],
  QuoteConfiguration: [VALID, { quote }],
  ReopenConfiguration: [QUOTED, {}],
  RequestOrder: [QUOTED, { ...asked, at: NOW }],
  AcceptOrder: [QUOTED, { ...ORDER_WITHOUT_DETAILS, at: NOW }],
  RemindOfQuote: [QUOTED, { quoteId: 5, daysBefore: null, at: NOW }],
  AnswerOrder: [WAITING, { ...said, isRefusal: true }],
  WithdrawOrder: [WAITING, {}],
  TakeBackOrder: [ORDERED, { ...said, at: NOW }],
  ExpireQuote: [QUOTED, { quoteId: 5, at: quote.validUntil }],
  HideCustomer: [QUOTED, { quoteId: 5, isKept: true }],
  DeleteConfiguration: [DRAWN, {}],
  DeleteWithProject: [DRAWN, { projectId: 7 }],
};

/** What ends or answers what began in the open project, and what the system does by itself. */
const STAY: readonly Act[] = [
  'AnswerOrder',
  'WithdrawOrder',
  'TakeBackOrder',
  'ExpireQuote',
  'HideCustomer',
  'DeleteConfiguration',
  'DeleteWithProject',
];

const outcome = (projectClosed: boolean, type: Act, before = ACTS[type][0]) =>
  given(configuration, ...before).when({ type, ...ACTS[type][1] } as ConfigurationCommand, {
    catalogue,
    projectClosed,
  });

test.each(Object.keys(ACTS) as Act[])('a closed project and %s', (act) => {
  const open = outcome(false, act);
  expect(open).not.toEqual([]);
  expect(isRefusal(open)).toBe(false);
  // A replacement of a product goes on with the next configuration.
  const ended = act === 'ReplaceProduct' ? [] : refuse('projectFinished');
  expect(outcome(true, act)).toEqual(STAY.includes(act) ? open : ended);
});

test('an order that waits when the project is closed can be accepted', () => {
  expect(outcome(true, 'AcceptOrder', WAITING)).toEqual(outcome(false, 'AcceptOrder', WAITING));
});
