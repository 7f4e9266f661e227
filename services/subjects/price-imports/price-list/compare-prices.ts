import { areRowBreaks, successorsOf } from '@coffret/cabinet/catalogue';
import type { RejectedPrice } from '@coffret/contracts/catalogue/answers';
import type { AddedProduct, ImportedFields } from '@coffret/contracts/price-imports/answers';
import { priceAlarm } from '@coffret/contracts/price-imports/price-change';
import type { Note } from '@coffret/contracts/price-list';
import { uniqueForm } from '../../../core/commands/unique-values.ts';
import { inTurns } from '../../../lib/in-turns.ts';
import { type AmendmentChange, changeTo, isChosenByRules } from '../../catalogue/public.ts';
import { type NamedProduct, ownChange, type ResolveReferences } from './own-change.ts';
import { isMeantAsNew, ownNew } from './own-new.ts';
import type { PriceList, PriceRow } from './price-list.ts';

export type PricedProduct = NamedProduct;

export interface PriceUpdate {
  /** Of a new product: 0 until it is reserved. */
  id: number;
  ref: string;
  from: number;
  to: number;
  added?: AddedProduct;
  /** Of other fields. */
  change?: AmendmentChange;
}

/** As the list has it. */
export interface ListedChange extends PriceUpdate {
  sheet: string | null;
  row: number;
  /** The cell of the price; absent: the row has none. */
  read?: string | number;
  notes: Note[];
  /** Applied only when ticked. */
  needsTick: boolean;
}

/** A rejected row, with the cell that is the reason. */
export interface RejectedRow extends RejectedPrice {
  cell: string | number;
  /** Of a product that the catalogue does not have. */
  lib?: string;
}

export interface PriceComparison {
  /** Also those that need a tick. */
  updates: ListedChange[];
  unchanged: number;
  /** Without those that need a tick. */
  rejected: RejectedRow[];
}

/** Finds a product by its reference, else by one that differs in case only. */
function finderOf(products: readonly PricedProduct[]) {
  const exact = new Map(products.map((product) => [product.ref, product]));
  const folded = new Map<string, PricedProduct | null>();
  for (const product of products) {
    const form = uniqueForm(product.ref);
    folded.set(form, folded.has(form) ? null : product);
  }
  return {
    byRef: exact,
    find(ref: string): { product: PricedProduct; isCase: boolean } | null {
      const product = exact.get(ref) ?? folded.get(uniqueForm(ref));
      return product ? { product, isCase: product.ref !== ref } : null;
    },
  };
}

const fits = (fields: PriceRow['fields'], { slots }: PricedProduct): boolean =>
  fields !== null && areRowBreaks(fields?.rowBreaks ?? [], slots);

/** As the commands refuse them; null: they do not. */
function refusedSuccessor(
  { successorRef }: ImportedFields,
  product: PricedProduct,
  byRef: ReadonlyMap<string, PricedProduct>,
): RejectedPrice['code'] | null {
  if (!successorRef) return null;
  const following = successorsOf(successorRef, byRef);
  if (following.length === 0) return 'NOT_FOUND';
  return following.some(({ ref }) => ref === product.ref) ? 'INVALID_PARAMETER' : null;
}

type Fault = Pick<RejectedPrice, 'code' | 'field'>;

/** Of the row by itself, in the order of the codes. */
function faultOf(
  row: PriceRow,
  product: PricedProduct | undefined,
  byRef: ReadonlyMap<string, PricedProduct>,
  acceptsZero: boolean,
): Fault | null {
  if (row.isBroken) return { code: 'CELLS' };
  if (!product) return { code: 'NOT_FOUND' };
  if (row.fault?.code === 'IN_USE') return row.fault;
  if (row.fields?.withdrawnAt && isChosenByRules(product)) return { code: 'IN_USE' };
  if (typeof row.price === 'string') return { code: row.price };
  if (row.price === 0 && product.price > 0 && !acceptsZero) return { code: 'ZERO' };
  if (row.fault) return row.fault;
  if (!row.own && !fits(row.fields, product)) return { code: 'NUMBER' };
  const code = refusedSuccessor(row.fields ?? {}, product, byRef);
  if (!code) return null;
  return row.own && code === 'NOT_FOUND' ? { code: 'INVALID_PARAMETER', field: 'successorRef' } : { code };
}

/** With what a row in the form of the catalogue's export changes, or why it cannot. */
async function withChange(
  row: PriceRow,
  product: PricedProduct | undefined,
  resolve: ResolveReferences,
): Promise<PriceRow> {
  return row.own && product && !row.fault ? { ...row, ...(await ownChange(row.own, product, resolve)) } : row;
}

const DUPLICATE: Fault = { code: 'DUPLICATE' };
const NO_FAULT: Partial<Fault> = {};

const isEmptied = (change: AmendmentChange | null): boolean => Object.values(change?.to ?? {}).includes(null);

function cellOf(code: RejectedPrice['code'], { text, fields, own, read, price }: PriceRow): string | number {
  const said = typeof price === 'number' ? price : read;
  return text ?? (code === 'IN_USE' ? (own ?? fields)?.withdrawnAt : fields?.successorRef) ?? said ?? '';
}

interface First {
  table: number;
  price: number | undefined;
  update: ListedChange | null;
}

/** The same product again: its first row counts. Other prices mark it, and in another table they need a tick. */
function markTwice(first: First, row: PriceRow): void {
  const { update } = first;
  if (!update || row.price === undefined || row.price === first.price) return;
  if (!update.notes.includes('TWO_PRICES')) update.notes.push('TWO_PRICES');
  if (row.table !== first.table) update.needsTick = true;
}

export async function comparePrices(
  { tables, rows }: Pick<PriceList, 'tables' | 'rows'>,
  products: readonly PricedProduct[],
  resolve: ResolveReferences,
  acceptsZero = false,
): Promise<PriceComparison> {
  const { byRef, find } = finderOf(products);
  const firsts = new Map<number, First>();
  const newRefs = new Set<string>();
  const comparison: PriceComparison = { updates: [], unchanged: 0, rejected: [] };
  for await (const read of inTurns(rows)) {
    const { product, isCase } = find(read.ref) ?? find(read.joined ?? read.ref) ?? {};
    const sheet = tables[read.table]?.sheet ?? null;
    if (!product && !read.isBroken && read.own && isMeantAsNew(read.own)) {
      const made = await newOf(read, sheet, { resolve, byRef, isTaken: newRefs.has(uniqueForm(read.ref)) });
      if ('code' in made) comparison.rejected.push(made);
      else {
        newRefs.add(uniqueForm(read.ref));
        comparison.updates.push(made);
      }
      continue;
    }
    const row = await withChange(read, product, resolve);
    const first = product && firsts.get(product.id);
    const { code, field } = faultOf(row, product, byRef, acceptsZero) ?? (first ? DUPLICATE : NO_FAULT);
    if (code || !product) {
      const rejected = { row: row.row, ref: row.ref, code: code ?? 'NOT_FOUND' } as const;
      comparison.rejected.push({
        ...(sheet !== null && { sheet }),
        ...rejected,
        ...(field !== undefined && { field }),
        ...(rejected.code === 'NOT_FOUND' && row.lib !== undefined && { lib: row.lib }),
        cell: cellOf(rejected.code, row),
      });
      if (code === 'DUPLICATE' && first) markTwice(first, row);
      continue;
    }
    const update = changeOf(row, product, sheet, { isCase: isCase === true, acceptsZero });
    const { successorRef } = row.fields ?? {};
    if (successorRef) byRef.set(product.ref, { ...product, successorRef });
    firsts.set(product.id, { table: row.table, price: numberOf(row.price), update });
    if (update) comparison.updates.push(update);
    else comparison.unchanged += 1;
  }
  return comparison;
}

interface NewContext {
  resolve: ResolveReferences;
  byRef: ReadonlyMap<string, PricedProduct>;
  /** By an earlier row. */
  isTaken: boolean;
}

/** A row that the catalogue does not have and that says its kind. */
async function newOf(
  row: PriceRow,
  sheet: string | null,
  { resolve, byRef, isTaken }: NewContext,
): Promise<ListedChange | RejectedRow> {
  const place = { row: row.row, ref: row.ref };
  const reject = (fault: Fault): RejectedRow => ({
    ...(sheet !== null && { sheet }),
    ...place,
    ...fault,
    cell: cellOf(fault.code, row),
  });
  if (typeof row.price === 'string') return reject({ code: row.price });
  if (row.fault) return reject(row.fault);
  const made = await ownNew(row.own ?? {}, row.ref, row.price, resolve);
  if ('fault' in made) return reject(made.fault);
  const { successorRef, price: to } = made.added;
  if (successorRef && !byRef.has(successorRef))
    return reject({ code: 'INVALID_PARAMETER', field: 'successorRef' });
  if (isTaken) return reject(DUPLICATE);
  return {
    ...{ id: 0, ...place, from: 0, to, sheet, added: made.added, needsTick: true },
    ...(row.read !== undefined && { read: row.read }),
    notes: [...(row.notes ?? []), 'NEW'],
  };
}

const numberOf = (price: PriceRow['price']) => (typeof price === 'number' ? price : undefined);

/** null: the catalogue has it so. */
function changeOf(
  row: PriceRow,
  product: PricedProduct,
  sheet: string | null,
  { isCase, acceptsZero }: { isCase: boolean; acceptsZero: boolean },
): ListedChange | null {
  const { id, ref, price: from } = product;
  const to = numberOf(row.price) ?? from;
  const change = changeTo(product, row.fields ?? {});
  if (to === from && !change) return null;
  const isLarge = to !== from && priceAlarm({ oldPrice: from, newPrice: to }) === 'red';
  return {
    ...{ id, ref, from, to, sheet, row: row.row },
    ...(row.read !== undefined && { read: row.read }),
    notes: [
      ...(row.notes ?? []),
      ...(isCase ? (['CASE'] as const) : []),
      ...(isEmptied(change) ? (['EMPTIED'] as const) : []),
    ],
    needsTick: isLarge && !(to === 0 && acceptsZero),
    ...(change && { change }),
  };
}
