import { agencies } from '@coffret/contracts/registers/registers';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../data/session/session.ts';
import { quotesList } from '../../features/quotes/list/quotes-list.tsx';
import { registerList } from '../../features/registers/register-list.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { ListPage } from './list-page.tsx';

const agenciesList = registerList(agencies);
const { show, hide, requests, pass, all, write, press } = componentTests();
beforeEach(() => signIn(customer({ rights: ['agency_r', 'agency_d', 'sector_r'] }), 'token'));

const AGENCY = {
  rowVersion: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};
const asked = () => requests().map(({ path }) => new URLSearchParams(path.split('?')[1]));
/** Answers the rows of an agency list that are asked for. */
async function answer(count: number) {
  for (const { answer: send } of requests().splice(0))
    send({ rows: [{ ...AGENCY, id: 3, lib: 'Lyon', sectorId: 5, sectorLib: 'Sud-Est' }], count });
  await pass(300);
}
/** The list as this address shows it. */
async function open(query: string, count = 1) {
  history.replaceState(null, '', `/agencies?${query}`);
  await show(<ListPage definition={agenciesList} />);
  await answer(count);
}
const statuses = () => all('[role=status]').map(({ textContent }) => textContent);

test('the heading keeps the line of its count until it is known, so that no button moves under a click', async () => {
  history.replaceState(null, '', '/agencies?page=1');
  await show(<ListPage definition={agenciesList} />);
  const counted = () => all('.page-header p').map(({ textContent }) => textContent);
  expect(counted()).toEqual(['\u00a0']);
  await answer(1);
  expect(counted()).toEqual(['1 agence']);
});

test.each([
  ['search', () => write('input[type=search]', 'par'), { search: 'par', sectorLib: 'Sud-Est' }],
  ['filter', () => press('Effacer les filtres'), { search: null, sectorLib: null }],
])('another %s clears the selection, so that no hidden row is deleted', async (_what, change, shown) => {
  await open('sectorLib=Sud-Est&selected=3');
  expect(statuses()).toContain('Sélection\u00a0: 1 agence');
  await change();
  await pass(500);
  const address = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries({ ...shown, selected: null }))
    expect(address.get(name)).toBe(value);
  expect(statuses()).not.toContain('Sélection\u00a0: 1 agence');
});

test.each([
  ['above rows', 1],
  ['where none matches', 0],
])('clearing the filters takes the focus to the search: %s', async (_where, count) => {
  await open('sectorLib=Sud-Est', count);
  // The last one stands in place of the rows.
  const clear = all('button')
    .filter(({ textContent }) => textContent === 'Effacer les filtres')
    .at(-1);
  clear?.focus();
  await act(async () => clear?.click());
  await answer(1);
  expect(document.activeElement).toBe(all('input[type=search]')[0]);
});

const pressKey = (key: string) =>
  act(async () => {
    const { activeElement } = document;
    activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

test('the keyboard: "/" goes to the search, down from there or from any button to the rows, "?" shows the keys', async () => {
  await open('page=1');
  const press = pressKey;
  const [row] = all('tr[data-index="0"]');
  for (const from of [null, ...all('nav a').slice(0, 1), ...all('thead button').slice(0, 1)]) {
    from ? from.focus() : row?.blur();
    await press('ArrowDown');
    expect(document.activeElement).toBe(row);
  }
  await press('/');
  expect(document.activeElement).toBe(all('input[type=search]')[0]);
  await press('?');
  await press('ArrowDown');
  expect(document.activeElement).toBe(all('tr[data-index="0"]')[0]);
  expect(all('[role=dialog]')).toEqual([]);
  await press('?');
  await vi.dynamicImportSettled();
  await pass(0);
  expect(all('[role=dialog]').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Touches du clavier'),
  ]);
});

test('unselecting gives the focus, which its bar had, to the rows', async () => {
  await open('selected=3');
  const [unselect] = all('button').filter(({ textContent }) => textContent === 'Désélectionner');
  unselect?.focus();
  await act(async () => unselect?.click());
  expect(document.activeElement).toBe(all('tr[data-index="0"]')[0]);
});

test('a search is sent when the typing has stopped for half a second', async () => {
  await open('page=1');
  await write('input[type=search]', 'pa');
  await pass(499);
  await write('input[type=search]', 'par');
  await pass(499);
  expect(requests()).toEqual([]);
  await pass(1);
  expect(asked().map((query) => query.get('search'))).toEqual(['par']);
});

test('a page beyond the last is replaced by the last', async () => {
  const before = history.length;
  await open('page=9&size=10', 25);
  expect(asked().map((query) => query.get('page'))).toEqual(['3']);
  expect(history.length).toBe(before);
});

test('a list that a link opens with the state of a view is in this view', async () => {
  signIn(customer({ rights: ['configuration_r', 'customer_r'] }), 'token');
  const query = 'status=QUOTE_OK&validUntil=NEXT_7_DAYS&sort=validUntil&order=asc';
  const currentAt = async (address: string) => {
    history.replaceState(null, '', `/quotes?${address}`);
    await hide();
    await show(<ListPage definition={quotesList(true)} />);
    return all('nav [aria-current="page"]').map(({ textContent }) => textContent);
  };
  expect(await currentAt(`page=1&${query}`)).toEqual(['Expirent sous 7 jours']);
  expect(await currentAt(`page=1&${query}&status=DONE`)).toEqual(['Liste']);
});

test('a filter whose right the user lacks is said and not asked for, and a view with it is not offered', async () => {
  signIn(customer({ rights: ['configuration_r', 'customer_r'] }), 'token');
  history.replaceState(null, '', '/quotes?status=DONE&discountPercentageFrom=40');
  await show(<ListPage definition={quotesList(true)} />);
  const state = { list: 'quotes', columns: [], shared: true, userId: 1, rowVersion: 1 };
  const views = [
    { ...state, id: 1, lib: 'Remises fortes', query: 'discountPercentageFrom=40' },
    { ...state, id: 2, lib: 'Gros devis', query: 'priceFrom=2000' },
  ];
  const asked = requests().splice(0);
  for (const { path, answer } of asked)
    answer(path.startsWith('/api/views') ? { rows: views, count: 2 } : { rows: [], count: 0 });
  await pass(0);
  asked.push(...requests());
  expect(asked.map(({ path }) => path).join()).toMatch(/quotes\?.*status=DONE/);
  expect(asked.map(({ path }) => path).join()).not.toContain('discountPercentage');
  expect(statuses().join()).toContain('connaît pas\u00a0: Remise. Il n’est pas appliqué.');
  const names = all('nav a').map(({ textContent }) => textContent);
  expect(names.join()).toContain('Gros devis');
  expect(names.join()).not.toContain('Remises fortes');
});
