import type { ConfigurationEvent, IssuedQuote } from '@coffret/contracts/configurations/events';
import { refuse } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { given } from '../../tests/support/given-when-then.ts';
import { configuration } from './decider.ts';
import { decideOrder, type OrderCommand } from './order.ts';
import { ORDER_WITHOUT_DETAILS } from './testing/order.ts';

const END = '2026-12-21T22:59:59.999Z';
const IN_TIME = '2026-12-21T22:59:59.998Z';
const [CUSTOMER, STAFF] = [12, 2];
const issued: ConfigurationEvent = {
  type: 'QuoteIssued',
  data: { quoteId: 5, validUntil: END } as IssuedQuote,
};
const asked = { quoteId: 5, userId: CUSTOMER, orderNumber: 'BC-7', comment: null };
const requested: ConfigurationEvent = { type: 'OrderRequested', data: asked };
const said = { quoteId: 5, userId: STAFF, text: 'Bonjour' };
const commented: ConfigurationEvent = { type: 'OrderCommented', data: said };
const refused: ConfigurationEvent = { type: 'OrderRefused', data: said };
const ordered: ConfigurationEvent = { type: 'QuoteOrdered', data: { quoteId: 5, ...ORDER_WITHOUT_DETAILS } };
const expired: ConfigurationEvent = { type: 'QuoteExpired', data: { quoteId: 5 } };
const reopened: ConfigurationEvent = { type: 'ConfigurationReopened', data: { supersededQuoteId: 5 } };
const takenBack: ConfigurationEvent = { type: 'OrderTakenBack', data: { ...said, validUntil: END } };

const stateOf = (...events: ConfigurationEvent[]) => given(configuration, ...events).state;
const when = (events: ConfigurationEvent[], command: OrderCommand) =>
  decideOrder(command, stateOf(...events), { projectClosed: false });
const asking = (at: string): OrderCommand => ({
  type: 'RequestOrder',
  userId: CUSTOMER,
  orderNumber: 'BC-7',
  comment: null,
  at,
});
const ask = asking(IN_TIME);
const answer = (isRefusal: boolean): OrderCommand => ({
  type: 'AnswerOrder',
  userId: STAFF,
  text: 'Bonjour',
  isRefusal,
});
const accepting = (at: string): OrderCommand => ({ type: 'AcceptOrder', ...ORDER_WITHOUT_DETAILS, at });
const accept = accepting(IN_TIME);
const takeBack = (at: string): OrderCommand => ({
  type: 'TakeBackOrder',
  userId: STAFF,
  text: 'Bonjour',
  at,
});
const invalid = (why: string) => refuse('INVALID_STATUS', 'status', why);

test('an order is requested once, and again after a refusal', () => {
  expect(when([issued], ask)).toEqual([requested]);
  expect(when([issued, requested], ask)).toEqual([]);
  expect(when([issued, requested, refused], ask)).toEqual([requested]);
  expect(when([issued, expired], ask)).toEqual(invalid('QUOTE_EXPIRED cannot be ordered'));
  expect(when([issued, ordered], ask)).toEqual(invalid('DONE cannot be ordered'));
});

test('a request can be answered until it is refused, accepted or reopened, and a comment keeps it pending', () => {
  expect(when([issued, requested], answer(false))).toEqual([commented]);
  expect(when([issued, requested, commented], answer(true))).toEqual([refused]);
  for (const end of [refused, ordered, reopened]) {
    expect(when([issued, requested, end], answer(true))).toEqual(invalid('no order waits for an answer'));
  }
});

test('an order requested in time is accepted even after the quote has expired', () => {
  expect(when([issued], accept)).toEqual([ordered]);
  expect(when([issued, requested, expired], accept)).toEqual([ordered]);
  const late = invalid('QUOTE_EXPIRED cannot become DONE');
  expect(when([issued, expired], accept)).toEqual(late);
  expect(when([issued, requested, refused, expired], accept)).toEqual(late);
  expect(when([issued, requested, reopened], accept)).toEqual(invalid('PENDING cannot become DONE'));
});

test('a quote is over at its end, also before the expiry job has run', () => {
  expect(when([issued], asking(END))).toEqual(invalid('QUOTE_EXPIRED cannot be ordered'));
  expect(when([issued, requested], asking(END))).toEqual(invalid('QUOTE_EXPIRED cannot be ordered'));
  expect(when([issued], accepting(END))).toEqual(invalid('QUOTE_EXPIRED cannot become DONE'));
  expect(when([issued, requested], accepting(END))).toEqual([ordered]);
});

test('withdrawing an acceptance restores the quote, or its expiry', () => {
  expect(when([issued, ordered], takeBack(IN_TIME))).toEqual([takenBack]);
  expect(when([issued, ordered], takeBack(END))).toEqual([takenBack, expired]);
  expect(when([issued, requested], takeBack(END))).toEqual(invalid('QUOTE_OK is no order'));
  expect(stateOf(issued, requested, ordered, takenBack)).toMatchObject({
    status: 'QUOTE_OK',
    isOrderAsked: false,
  });
});
