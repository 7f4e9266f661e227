import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import type { QuoteInList } from '@coffret/contracts/quotes/answers';
import { CLIENTS } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { declareScreens } from '../../../session/screen-table.ts';
import { customer } from '../../../testing/people.ts';
import { quotesList } from './quotes-list.tsx';

test('a customer who was reminded lately is not reminded again', () => {
  const remind = quotesList(true).actions.find(({ text }) => text === 'quotes.actions.remind');
  const reasonAfter = (hours: number) => {
    const remindedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
    return remind?.disabledReason?.({ remindedAt } as QuoteInList, customer());
  };
  expect([reasonAfter(23), reasonAfter(25)]).toEqual(['errors.remindedRecently', undefined]);
});

test.each([
  [{ status: 'QUOTE_OK' }, undefined],
  [{ status: 'QUOTE_EXPIRED' }, 'quotesList.fileExpired'],
  [{ status: 'DONE' }, 'quotesList.isOrdered'],
  [{ status: 'QUOTE_SUPERSEDED' }, 'quotesList.isSuperseded'],
] as const)('the file of a quote that is %j is exported, unless: %s', (state, why) => {
  const quote = { id: 7, ...state } as QuoteInList;
  const { actions } = quotesList(true);
  const named = (text: string) => actions.find((action) => action.text === text);
  expect(named('quotesList.download')?.disabledReason?.(quote, customer())).toBe(why);
  // The paper of every quote is on its own page.
  const issued = named('quotes.asIssued');
  expect(issued && 'to' in issued && !issued.disabledReason && issued.to(quote)).toBe('/quotes/7');
});

test.each([
  [{}, 'quotesList.sum'],
  [{ status: ['QUOTE_OK', 'DONE'] }, 'quotesList.sum'],
  [{ status: ['DONE', 'QUOTE_SUPERSEDED'] }, 'quotesList.sumWithSuperseded'],
])('the footer says what the sum of %j adds up', (filters, said) => {
  const price = quotesList(true).columns.find(({ key }) => key === 'price');
  expect(price?.summed?.(filters)).toBe(said);
});

const OWNER = customer({ id: 12, rights: SEEDED_GROUPS.find(({ id }) => id === CLIENTS)?.rights ?? [] });

test.each([
  ['OPENED', ['quotes.actions.order', 'quotesList.openConfiguration']],
  ['CLOSED', ['quotesList.openConfiguration']],
  [null, []],
] as const)('acts on a quote whose project is %s', (projectStatus, offered) => {
  declareScreens([{ path: '/configurations/configurator/:id', access: ['configuration_r'] }]);
  const quote = { id: 7, configurationId: 8, status: 'QUOTE_OK', userId: 12, projectStatus } as QuoteInList;
  const late = { ...quote, validUntil: '2999-12-31T22:59:59.999Z', isSuperseded: false };
  const { actions } = quotesList(false);
  const acts = actions.filter(({ may }) => may?.(late, OWNER)).map(({ text }) => text);
  expect(acts).toEqual(offered);
});
