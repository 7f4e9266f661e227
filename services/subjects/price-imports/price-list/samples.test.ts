import { readFileSync } from 'node:fs';
import { isRefusal } from '@coffret/contracts/errors';
import { columnChoice } from '@coffret/contracts/price-list';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { comparePrices, type PricedProduct } from './compare-prices.ts';
import { parseAnyPriceList } from './parse-price-list.ts';
import type { PriceList, PriceRow } from './price-list.ts';
import { resolveNothing } from './products.fixture.ts';

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url));

const rejectedRow = z.object({
  sheet: z.string().optional(),
  row: z.int(),
  ref: z.string(),
  code: z.string(),
});
const result = z.object({
  updates: z.record(z.string(), z.number()),
  fields: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  unchanged: z.array(z.string()),
  rejected: z.array(rejectedRow),
});
const asked = z.object({ mapping: z.array(columnChoice), ...result.shape });
const table = z.looseObject({ sheet: z.string().nullable(), row: z.int(), basis: z.string().optional() });
const expected = z.record(
  z.string(),
  z.union([
    z.object({ status: z.int(), code: z.string(), key: z.string().optional(), kind: z.string().optional() }),
    z.object({
      tables: z.array(table),
      skipped: z.object({ sheets: z.array(z.string()), hiddenRows: z.int(), hiddenColumns: z.int() }),
      ...result.partial().shape,
      with: asked.optional(),
    }),
  ]),
);
const samples = Object.entries(expected.parse(JSON.parse(sample('expected.json').toString())));

const { products: made }: { products: PricedProduct[] } = JSON.parse(sample('catalogue.json').toString());
const nothing = { widthMm: null, heightMm: null, depthMm: null };
const nothingElse = { libEn: null, withdrawnAt: null, successorRef: null };
const products = made.map((product, index) => ({ ...nothing, ...nothingElse, ...product, id: index + 1 }));

async function read(name: string, choices: z.infer<typeof asked>['mapping'] = []) {
  const parsed = await parseAnyPriceList(sample(name), { choices, known: null });
  if (isRefusal(parsed)) return { list: null, refused: parsed.refused[0], outcome: null };
  const list = { ...parsed, rows: [...parsed.rows] };
  return { list, refused: null, outcome: await outcomeOf(list) };
}

async function outcomeOf(list: PriceList<PriceRow[]>): Promise<z.infer<typeof result>> {
  const { updates, unchanged, rejected } = await comparePrices(list, products, resolveNothing);
  const done = updates.filter(({ needsTick }) => !needsTick);
  const ticks = updates.filter(({ needsTick }) => needsTick);
  const place = (row: number, sheet: string | null) =>
    `${list.tables.findIndex((one) => one.sheet === sheet)} ${String(row).padStart(9)}`;
  const left = [
    ...rejected.map(({ cell: _cell, lib: _lib, ...row }) => row),
    ...ticks.map(({ sheet, row, ref }) => ({ ...(sheet !== null && { sheet }), row, ref, code: 'CONFIRM' })),
  ].sort((a, b) => place(a.row, a.sheet ?? null).localeCompare(place(b.row, b.sheet ?? null)));
  const rows = list.rows.map(
    ({ ref }) => products.find((one) => one.ref.toUpperCase() === ref.toUpperCase())?.ref,
  );
  const others = new Set([...updates.map(({ ref }) => ref), ...left.map(({ ref }) => ref)]);
  const same = rows.filter((ref) => ref !== undefined && !others.has(ref));
  expect(same.length).toBe(unchanged);
  const decided = list.tables.filter(({ needs }) => needs === null);
  const counted = decided.reduce((sum, one) => sum + one.rows, 0);
  expect(updates.length + unchanged + rejected.length).toBe(counted);
  return {
    updates: Object.fromEntries(done.filter(({ from, to }) => from !== to).map(({ ref, to }) => [ref, to])),
    fields: Object.fromEntries(done.flatMap(({ ref, change }) => (change ? [[ref, change.to]] : []))),
    unchanged: same.filter((ref) => ref !== undefined),
    rejected: left,
  };
}

test.each(samples)('%s is read as it was meant', async (name, wanted) => {
  const { list, refused, outcome } = await read(name);
  if ('status' in wanted) {
    expect(refused).toMatchObject({ code: wanted.code, key: 'filedata' });
    expect(refused?.originalErr ?? '').toMatch(wanted.kind ? new RegExp(`^${wanted.kind}: .{20}`) : /^$/);
    return;
  }
  expect(list?.tables).toMatchObject(wanted.tables);
  expect(list?.tables.map(({ basis }) => basis)).toEqual(wanted.tables.map(({ basis }) => basis));
  expect(list?.skipped).toEqual(wanted.skipped);
  if (!wanted.with) {
    expect(outcome).toEqual(result.parse(wanted));
    return;
  }
  const { mapping, ...answer } = wanted.with;
  expect((await read(name, mapping)).outcome).toEqual(answer);
});
