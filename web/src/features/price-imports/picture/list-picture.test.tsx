import type { PicturedTable } from '@coffret/contracts/price-list';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { componentTests } from '../../../testing/component.tsx';
import ListPicture from './list-picture.tsx';

const { show, all, press, write } = componentTests();

const table: PicturedTable = {
  ...{ sheet: 'Tarif', row: 3, needs: 'PRICE', ref: 'A', price: null, rows: 2, signature: '', kept: null },
  columns: [
    { column: 'A', heading: 'Réf', role: 'REF' },
    { column: 'B', heading: 'Prix net', role: 'NET' },
    { column: 'C', heading: 'Prix TTC', role: 'TTC' },
  ],
  head: [
    ['Réf', 'Prix net', 'Prix TTC'],
    ['AU', '40', '55,2'],
  ],
  examples: [
    {
      ...{ ref: 'AU', lib: 'Arrêt d’urgence', price: 46 },
      by: [
        { column: 'B', price: 40 },
        { column: 'C', price: null },
      ],
    },
  ],
};
const plain: PicturedTable = { ...table, row: 30, needs: null, price: 'B' };

const heads = () => all('th button');
const pressed = () => heads().map((head) => head.getAttribute('aria-pressed'));
const key = (name: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  });
const texts = (selector: string) =>
  all(selector).map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, ' '));

test('a doubt is shown first, with the columns in words and what a product would cost by each', async () => {
  await show(<ListPicture tables={[plain, table]} mayChoose onChosen={vi.fn()} />);
  expect(texts('nav button')).toEqual([
    'Tableau de la ligne 302 lignes',
    'Tableau de la ligne 32 lignesà préciser',
  ]);
  expect(all('nav [aria-current]')).toHaveLength(1);
  expect(texts('h2')).toEqual(['Quelle colonne donne le prix ?']);
  expect(texts('th button')).toEqual(['ARéfRéférence', 'BPrix netprix d’achat', 'CPrix TTCprix TTC']);
  expect(texts('table:has(caption) tbody td')).toEqual(['46,00 €', '40,00 €', '—']);
});

test('the heads are one stop of Tab, arrows move along them, and a price with tax needs its rate', async () => {
  const onChosen = vi.fn(async () => undefined);
  await show(<ListPicture tables={[table]} mayChoose onChosen={onChosen} />);
  expect(heads().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  await act(async () => heads()[1]?.focus());
  await key('ArrowRight');
  expect(document.activeElement).toBe(heads()[2]);
  expect(heads().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  await act(async () => heads()[2]?.click());
  expect(pressed()).toEqual(['false', 'false', 'true']);

  await press('Lire avec ces colonnes');
  expect(onChosen).not.toHaveBeenCalled();
  await write('[name=taxRate]', '20');
  await press('Lire avec ces colonnes');
  const choice = { sheet: 'Tarif', row: 3, ref: 'A', price: 'C', taxRate: 20 };
  expect(onChosen.mock.calls).toEqual([[table, choice, false]]);
});

test('a kept choice is proposed with its day, and taken by one click', async () => {
  const onChosen = vi.fn(async () => undefined);
  const kept = { ref: 'A', price: 'B', at: '2026-01-12T09:00:00.000Z' };
  const proposed = { ...table, kept };
  await show(<ListPicture tables={[proposed]} mayChoose onChosen={onChosen} />);
  expect(texts('strong')).toContain('Comme le 12 janvier 2026');
  await press('Reprendre ce choix');
  expect(onChosen.mock.calls).toEqual([[proposed, { sheet: 'Tarif', row: 3, ref: 'A', price: 'B' }, false]]);
});

test('who may not choose sees the list without buttons on it', async () => {
  await show(<ListPicture tables={[{ ...plain, kept: null }]} mayChoose={false} onChosen={vi.fn()} />);
  expect(heads()).toEqual([]);
  expect(all('h2')).toEqual([]);
  expect(texts('tbody tr:first-child td')).toContain('Prix net');
});
