import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { customer } from '../../testing/people.ts';
import { quoteActions } from './quote-actions.ts';

const rightsOf = (groupId: number) => SEEDED_GROUPS.find(({ id }) => id === groupId)?.rights ?? [];
const owner = customer({ id: 12, rights: rightsOf(CLIENTS) });
const staff = customer({ id: 2, groupId: STAFF, rights: rightsOf(STAFF) });
const reader = customer({ id: 12, rights: ['configuration_r'] });

const NOW = Date.parse('2026-11-21T08:00:00.000Z');
const LATER = { validUntil: '2026-12-21T22:59:59.999Z' };
const SOON = { validUntil: '2026-11-28T22:59:59.999Z' };
type Situation = Parameters<typeof quoteActions>[0];
const at = (status: Situation['status'], isOrderAsked = false, project = 'OPENED') =>
  ({ status, isOrderAsked, userId: 12, ProjProject: { status: project } }) as Situation;

test('the customer orders, and renews quotes that expire', () => {
  expect(quoteActions(at('QUOTE_OK'), LATER, owner, NOW)).toEqual(['order', 'reopen']);
  expect(quoteActions(at('QUOTE_OK'), SOON, owner, NOW)).toEqual(['order', 'renew']);
  expect(quoteActions(at('QUOTE_OK', true), LATER, owner, NOW)).toEqual(['withdraw', 'reopen']);
  expect(quoteActions(at('QUOTE_EXPIRED', true, 'CLOSED'), LATER, owner, NOW)).toEqual(['withdraw']);
  expect(quoteActions(at('QUOTE_EXPIRED'), LATER, owner, NOW)).toEqual(['renew']);
  expect(quoteActions(at('DONE'), LATER, owner, NOW)).toEqual([]);
  expect(quoteActions(at('QUOTE_OK', false, 'CLOSED'), LATER, owner, NOW)).toEqual([]);
});

test('a quote that has ended is not ordered, also while its expiry is late', () => {
  const end = Date.parse(LATER.validUntil);
  expect(quoteActions(at('QUOTE_OK'), LATER, owner, end)).toEqual(['renew']);
  expect(quoteActions(at('QUOTE_OK'), LATER, staff, end)).toEqual(['renew']);
});

test('staff accepts, comments and refuses requests, also late, and reverts', () => {
  expect(quoteActions(at('QUOTE_OK', true), LATER, staff, NOW)).toEqual([
    'accept',
    'refuse',
    'answer',
    'reopen',
  ]);
  expect(quoteActions(at('QUOTE_EXPIRED', true), LATER, staff, NOW)).toEqual([
    'accept',
    'refuse',
    'answer',
    'renew',
  ]);
  expect(quoteActions(at('QUOTE_OK'), LATER, staff, NOW)).toEqual(['accept', 'remind', 'reopen']);
  expect(quoteActions(at('QUOTE_OK', true), LATER, { ...staff, id: 12 }, NOW)).toEqual([
    'accept',
    'refuse',
    'answer',
    'withdraw',
    'reopen',
  ]);
  expect(quoteActions(at('DONE'), LATER, staff, NOW)).toEqual(['takeBack']);
  expect(quoteActions(at('QUOTE_OK', false, 'CLOSED'), LATER, staff, NOW)).toEqual([]);
  expect(quoteActions(at('QUOTE_OK', true, 'CLOSED'), LATER, staff, NOW)).toEqual([
    'accept',
    'refuse',
    'answer',
  ]);
});

test('there are no actions on a configuration in progress or without the right to write', () => {
  expect(quoteActions(at('PENDING'), LATER, staff, NOW)).toEqual([]);
  expect(quoteActions(at('QUOTE_OK'), LATER, reader, NOW)).toEqual([]);
});
