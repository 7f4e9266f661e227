import '../../../app/routes/private-routes.ts';
import { agencies } from '@coffret/contracts/registers/registers';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { signIn } from '../../../data/session/session.ts';
import { registerList } from '../../../features/registers/register-list.ts';
import { componentTests } from '../../../testing/component.tsx';
import { customer } from '../../../testing/people.ts';
import { ListPage } from '../list-page.tsx';

const { show, requests, pass, all } = componentTests();

const MOMENT = '2026-11-21T08:00:00.000Z';
const agency = (id: number, lib: string) => ({
  id,
  lib,
  rowVersion: 1,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  sectorId: 5,
  sectorLib: 'Sud-Est',
});

/** What a copy of the selection writes; by format. */
function copied(from: Node, to: Node) {
  getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length);
  const written = new Map<string, string>();
  const clipboardData = { setData: (format: string, text: string) => written.set(format, text) };
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData });
  act(() => void from.dispatchEvent(event));
  return written;
}

test('copied rows keep their columns as plain text; a part of one cell is copied as it is', async () => {
  for (const size of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(800);
  signIn(customer({ rights: ['agency_r', 'agency_d', 'sector_r'] }), 'token');
  history.replaceState(null, '', '/agencies?page=1');
  await show(<ListPage definition={registerList(agencies)} />);
  for (const { answer } of requests().splice(0))
    answer({ rows: [agency(3, 'Lyon'), agency(4, 'Nîmes')], count: 2 });
  await pass(300);
  const [first, second] = all('tbody tr');
  const [cell] = all('tbody td[data-kind]');
  if (!first || !second || !cell) throw new Error('the list shows no rows');
  const text = copied(first, second).get('text/plain');
  const lines = text?.split('\n').map((line) => line.split('\t').slice(0, 2));
  expect(lines).toEqual([
    ['3', 'Lyon'],
    ['4', 'Nîmes'],
  ]);
  expect(copied(first, second).get('text/html')).toContain('<td>4</td><td>Nîmes</td>');
  expect(copied(cell, cell).size).toBe(0);
});
