import { act } from 'react';
import { expect, test } from 'vitest';
import { session } from '../../../data/session/session.ts';
import { componentTests } from '../../../testing/component.tsx';
import type { Column, ListRow } from '../list-definition.ts';
import { useColumnWidths } from './use-column-widths.ts';

const { show, hide, pass, requests, next } = componentTests();
const COLUMNS = [
  { key: 'lib', kind: 'text' },
  { key: 'city', kind: 'text' },
] as unknown as Column<ListRow>[];

let resize: (column: string, px: number) => void;
let shown: Record<string, unknown>;
function List() {
  const [columns, change] = useColumnWidths('projects', COLUMNS);
  resize = change;
  shown = Object.fromEntries(columns.map(({ key, width }) => [key, width]));
  return null;
}

const KEY = 'coffret.session';
/** The other tab has saved these widths. */
const inAnotherTab = (widths: object) =>
  act(async () => {
    const prefs = { lists: { projects: { cols: [], filters: {}, autoSave: false, widths } } };
    localStorage.setItem(KEY, JSON.stringify({ ...session, user: { ...session.user, prefs } }));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
const saved = async () => {
  const { body, answer } = await next('PUT');
  await answer({ ...session.user });
  return (body as { prefs: { lists: { projects: { widths: unknown } } } }).prefs.lists.projects.widths;
};

test('widths that another tab gives are shown, and not saved again', async () => {
  await show(<List />);
  await act(async () => resize('lib', 200));
  await pass(500);
  expect(await saved()).toEqual({ lib: 200 });
  await inAnotherTab({ lib: 300 });
  await pass(2_000);
  expect([shown, requests()]).toEqual([{ lib: 300 }, []]);
});

test('a width in the other tab and one here are both kept', async () => {
  await show(<List />);
  await act(async () => resize('lib', 200));
  await inAnotherTab({ city: 120 });
  await pass(500);
  expect(await saved()).toEqual({ lib: 200, city: 120 });
  expect(shown).toEqual({ lib: 200, city: 120 });
});

test.each([
  ['the list', hide],
  ['the page', () => act(async () => void window.dispatchEvent(new Event('pagehide')))],
])('a width given just before %s is left is saved once', async (_what, leave) => {
  await show(<List />);
  await act(async () => resize('lib', 150));
  await act(async () => resize('lib', 160));
  await leave();
  expect(await saved()).toEqual({ lib: 160 });
  await pass(2_000);
  expect(requests()).toEqual([]);
});
