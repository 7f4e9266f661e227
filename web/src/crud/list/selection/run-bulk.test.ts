import { UNCHANGED } from '@coffret/contracts/bulk';
import { beforeEach, expect, test } from 'vitest';
import { TEXTS } from '../../../app/texts/loaders.ts';
import { ErrorResponse } from '../../../data/api/error-response.ts';
import { clearSession } from '../../../data/session/session.ts';
import { toasts } from '../../../data/toast.ts';
import { loadAllTexts, startTexts } from '../../../i18n/i18n.ts';
import { fakeServer } from '../../../testing/server.ts';
import type { BulkRun, ListRow } from '../list-definition.ts';
import { runBulk } from './run-bulk.ts';

type Row = ListRow & { agencyId: number };
const ROW = { rowVersion: 1, createdAt: '', updatedAt: '' };
const rowsOf = (ids: readonly number[]): Row[] => ids.map((id) => ({ ...ROW, id, agencyId: id % 2 }));

const MOVE: BulkRun<Row> = {
  act: 'agency',
  values: { agencyId: 8 },
  done: 'list.deleted',
  unchanged: 'déjà à Lyon',
  undo: { done: 'list.deleted', values: ({ agencyId }) => ({ agencyId }) },
};

let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  await startTexts(TEXTS);
  await loadAllTexts();
  clearSession();
  toasts.shown = [];
  server = fakeServer();
});

const texts = () => toasts.shown.map(({ text }) => text);
const run = (ids: readonly number[], recheck = async (some: readonly number[]) => rowsOf(some)) =>
  runBulk(MOVE, { name: 'departments', ids, recheck, countTexts: (count) => ({ rows: `${count} clients` }) });

test('the result says how many were changed and left, and why; those to be looked at stay selected', async () => {
  const over = run([1, 2, 3, 4]);
  const { path, body, answer } = await server.next();
  expect([path, body]).toEqual([
    '/api/departments/bulk',
    { act: 'agency', ids: [1, 2, 3, 4], values: { agencyId: 8 } },
  ]);
  answer({
    changed: 2,
    left: [
      { id: 3, code: UNCHANGED },
      { id: 4, code: 'PROTECTED_USER' },
    ],
  });
  expect(await over).toEqual([1, 2, 3]);
  expect(texts()).toEqual([
    'Suppression faite\u00a0: 2 clients, 2 sans changement\u00a0: déjà à Lyon (1), ce compte est protégé (1)',
  ]);
});

test('taking it back gives each row what it had', async () => {
  const over = run([1, 2, 3]);
  (await server.next()).answer({ changed: 3, left: [] });
  await over;
  toasts.shown[0]?.action?.onClick();
  const first = await server.next();
  first.answer({ changed: 2, left: [] });
  const second = await server.next();
  second.answer({ changed: 1, left: [] });
  expect([first.body, second.body]).toEqual([
    { act: 'agency', ids: [1, 3], values: { agencyId: 1 } },
    { act: 'agency', ids: [2], values: { agencyId: 0 } },
  ]);
});

test('rows are checked again in batches of twenty, and rows that no longer match are left', async () => {
  const ids = Array.from({ length: 25 }, (_, index) => index + 1);
  const over = run(ids, async (some) => rowsOf(some.filter((id) => id !== 7)));
  const first = await server.next();
  first.answer({ changed: 19, left: [] });
  const second = await server.next();
  second.answer({ changed: 5, left: [] });
  expect([(first.body as { ids: number[] }).ids, (second.body as { ids: number[] }).ids]).toEqual([
    ids.slice(0, 20).filter((id) => id !== 7),
    ids.slice(20),
  ]);
  expect((await over).toSorted((a, b) => a - b)).toEqual(ids);
});

test('where the server cannot say what it is meant for, nothing is done', async () => {
  const failing = async () => new ErrorResponse([{ code: 'UNAVAILABLE' }]);
  expect(
    await runBulk(MOVE, { name: 'departments', ids: [1], recheck: failing, countTexts: () => ({}) }),
  ).toEqual([]);
  expect(server.requests).toEqual([]);
  expect(toasts.shown).toHaveLength(1);
});
