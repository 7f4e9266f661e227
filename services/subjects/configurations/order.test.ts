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
const takenBack = (isAskedAgain: boolean): ConfigurationEvent => ({
  type: 'OrderTakenBack',
  data: { ...said, validUntil: END, isAskedAgain },
});
const withdrawn: ConfigurationEvent = { type: 'OrderWithdrawn', data: { quoteId: 5 } };

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
const withdraw: OrderCommand = { type: 'WithdrawOrder' };
const invalid = (why: string) => refuse('INVALID_STATUS', 'status', why);

test('an order is requested once, and again after a refusal or a withdrawal', () => {
  expect(when([issued], ask)).toEqual([requested]);
  for (const second of [ask, { ...ask, orderNumber: 'BC-8' }]) {
    expect(when([issued, requested], second)).toEqual(invalid('an order waits for an answer'));
  }
  expect(when([issued, requested, refused], ask)).toEqual([requested]);
  expect(when([issued, requested, withdrawn], ask)).toEqual([requested]);
  expect(when([issued, expired], ask)).toEqual(invalid('QUOTE_EXPIRED cannot be ordered'));
  expect(when([issued, ordered], ask)).toEqual(invalid('DONE cannot be ordered'));
});

test('a request can be answered until it is refused, accepted or reopened, and a comment keeps it pending', () => {
  expect(when([issued, requested], answer(false))).toEqual([commented]);
  expect(when([issued, requested, commented], answer(true))).toEqual([refused]);
  for (const end of [refused, ordered, reopened, withdrawn]) {
    for (const act of [answer(true), withdraw]) {
      expect(when([issued, requested, end], act)).toEqual(invalid('no order waits for an answer'));
    }
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

test('a request that waits is withdrawn, also of an expired quote', () => {
  expect(when([issued, requested], withdraw)).toEqual([withdrawn]);
  expect(when([issued, requested, commented, expired], withdraw)).toEqual([withdrawn]);
});

test('an acceptance taken back leaves the request waiting, or without one the quote, also after its end', () => {
  const before = '2026-12-21T07:59:59.999Z';
  expect(when([issued, ordered], takeBack(before))).toEqual([takenBack(false)]);
  expect(when([issued, ordered], takeBack(END))).toEqual([takenBack(false), expired]);
  expect(when([issued, requested, ordered], takeBack(before))).toEqual([takenBack(true)]);
  expect(when([issued, requested, ordered], takeBack(END))).toEqual([takenBack(true), expired]);
  expect(when([issued, requested], takeBack(END))).toEqual(invalid('QUOTE_OK is no order'));
  const again = [issued, requested, ordered, takenBack(true)];
  expect(when(again, ask)).toEqual(invalid('an order waits for an answer'));
  expect(when([...again, expired], accept)).toEqual([ordered]);
  expect(when([...again, ordered], takeBack(before))).toEqual([takenBack(true)]);
  expect(when([...again, refused, ordered], takeBack(before))).toEqual([takenBack(false)]);
});
