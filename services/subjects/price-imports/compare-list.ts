import type { RejectedPrice } from '@coffret/contracts/catalogue/answers';
import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { ListedTable, PicturedTable, SkippedParts } from '@coffret/contracts/price-list';
import type { ProductDoc } from '@coffret/projections/catalogue/view';
import { productsView } from '@coffret/projections/catalogue/view';
import { uniqueForm } from '../../core/commands/unique-values.ts';
import type { SentFile } from '../../core/http/multipart.ts';
import type { Services } from '../../core/services.ts';
import { type AmendmentChange, referencesOf } from '../catalogue/public.ts';
import { withKept } from './kept-choices.ts';
import type { ListForm } from './list-form.ts';
import type { ListContent } from './price-files.ts';
import { comparePrices, type ListedChange, type RejectedRow } from './price-list/compare-prices.ts';
import type { ResolveReferences } from './price-list/own-change.ts';
import type { KnownProduct } from './price-list/picture.ts';
import type { PriceList, PriceRow } from './price-list/price-list.ts';
import { readPriceList } from './price-list/read-price-list.ts';
import type { SayProgress } from './readings.ts';

export interface ComparedList {
  tables: PicturedTable[];
  skipped: SkippedParts;
  /** Those that need no tick, or have it. */
  updates: ListedChange[];
  unchanged: number;
  /** As the file has them: with all changes. */
  counts: { updated: number; unchanged: number; rejected: number };
  /** With those that need a tick. */
  rejected(): RejectedPrice[];
  /** Of all changes, also those that need a tick. */
  file(): ListContent;
}

export const COMPARED = {
  ...({ id: 1, ref: 1, lib: 1, price: 1, slots: 1, slotsPlacement: 1, technical: 1 } as const),
  ...({ brandId: 1, categoryId: 1 } as const),
  ...({ widthMm: 1, heightMm: 1, depthMm: 1, libEn: 1, withdrawnAt: 1, successorRef: 1 } as const),
  ...({ nbModules: 1, isDraggable: 1, line: 1, weightG: 1, isArchived: 1 } as const),
  ...({ brandId: 1, brandLib: 1, categoryId: 1, categoryLib: 1, componentId: 1, componentLib: 1 } as const),
};

const withoutBoxes = ({ slotsPlacement: _boxes, price: _price, ...fields }: AmendmentChange['to']) => fields;

const ofSheet = (sheet: string | null) => (sheet === null ? {} : { sheet });

const unticked = ({ sheet, row, ref }: ListedChange): RejectedPrice => ({
  ...ofSheet(sheet),
  ...{ row, ref, code: 'CONFIRM' },
});

/** In the order of the file: tables of one sheet stand below or beside each other. */
export function inOrder(rejected: RejectedPrice[], tables: readonly ListedTable[]): RejectedPrice[] {
  const place = new Map<string | undefined, number>();
  for (const [index, { sheet }] of tables.entries())
    if (!place.has(sheet ?? undefined)) place.set(sheet ?? undefined, index);
  const placeOf = ({ sheet }: RejectedPrice) => place.get(sheet) ?? 0;
  return rejected.sort((a, b) => placeOf(a) - placeOf(b) || a.row - b.row);
}

type HowToRead = Pick<ListForm, 'mapping' | 'zero'> & {
  confirm?: ListForm['confirm'];
  /** With the first rows of its tables, and examples. */
  isPictured?: boolean;
};

/** Nobody counts how often a product is chosen: the dearest are the best known. */
async function bestKnown({ view }: Pick<Services, 'view'>): Promise<KnownProduct[]> {
  const known: KnownProduct[] = [];
  const options = { sort: { _id: 1 }, projection: { ref: 1, lib: 1, price: 1 } } as const;
  for await (const { ref, lib, price } of view<ProductDoc>(productsView).each({}, options))
    known.push({ ref, lib, price });
  return known.sort((a, b) => b.price - a.price);
}

/** Of lists that have prices alone: of 20,000 products some 20 MB less. */
const PRICED = { id: 1, ref: 1, lib: 1, libEn: 1, price: 1, brandId: 1, categoryId: 1, slots: 1 } as const;

async function comparedProducts(
  { view }: Pick<Services, 'view'>,
  tables: readonly ListedTable[],
): Promise<ProductDoc[]> {
  const hasFields = tables.some(({ columns }) => columns.some(({ field }) => field !== undefined));
  const options = { sort: { _id: 1 }, projection: hasFields ? COMPARED : PRICED } as const;
  return Array.fromAsync(view<ProductDoc>(productsView).each({}, options));
}

interface Asked {
  /** The queue key. */
  who: number;
  /** The id of a new product; null: nothing is written. */
  reserve: (() => Promise<number>) | null;
  say: SayProgress;
}

const SAID_EACH = 500;

async function* saying(
  { tables, rows }: PriceList,
  say: (done: number, total: number) => void,
): AsyncGenerator<PriceRow> {
  const total = tables.reduce((sum, table) => sum + (table.needs === null ? table.rows : 0), 0);
  let done = 0;
  for await (const row of rows) {
    if (done % SAID_EACH === 0) say(done, total);
    yield row;
    done += 1;
  }
}

export async function compareList(
  services: Pick<Services, 'view'>,
  { filename, bytes }: SentFile,
  { mapping: choices, zero, confirm = [], isPictured = false }: HowToRead,
  { who, reserve, say }: Asked,
): Promise<ComparedList | Refusal> {
  const known = isPictured ? await bestKnown(services) : null;
  const read = await readPriceList(filename, bytes, { choices, known }, who, (done, total) =>
    say({ step: 'READING', done, total }),
  );
  if (isRefusal(read)) return read;
  // Not before: the process that reads needs the memory.
  const products = await comparedProducts(services, read.tables);
  const rows = saying(read, (done, total) => say({ step: 'COMPARING', done, total }));
  const list = { ...read, rows, tables: await withKept(services, read.tables) };
  const resolve: ResolveReferences = (form, held) => referencesOf(services, form, held);
  const { updates, unchanged, rejected } = await comparePrices(list, products, resolve, zero === 'accept');
  if (reserve) for (const update of updates) if (update.added) update.id = await reserve();
  const ticked = new Set(confirm.map(uniqueForm));
  const isApplied = ({ needsTick, ref }: ListedChange) => !needsTick || ticked.has(uniqueForm(ref));
  const waiting = updates.filter((update) => !isApplied(update)).map(unticked);
  return {
    ...{ tables: list.tables, skipped: list.skipped, unchanged },
    counts: { updated: updates.length, unchanged, rejected: rejected.length },
    updates: updates.filter(isApplied),
    rejected: () =>
      inOrder([...rejected.map(({ cell: _cell, lib: _lib, ...row }) => row), ...waiting], list.tables),
    file: () => ({ ...fileOf(updates, rejected, products), tables: list.tables, skipped: [list.skipped] }),
  };
}

function fileOf(
  updates: readonly ListedChange[],
  rejected: readonly RejectedRow[],
  products: readonly ProductDoc[],
): Pick<ListContent, 'prices' | 'rejected'> {
  const texts = new Map(
    products.map(({ id, lib, libEn, brandId, categoryId }) => [id, { lib, libEn, brandId, categoryId }]),
  );
  return {
    prices: updates
      .values()
      .map(({ id, ref, from, to, change, added, read, notes, needsTick, sheet, row }) => ({
        ...{ id, ref },
        ...(texts.get(id) ?? { lib: '' }),
        ...{ oldPrice: from, newPrice: to, ...ofSheet(sheet), row, notes, needsTick },
        ...(read !== undefined && { read }),
        ...(added && { added, lib: added.lib, libEn: added.libEn }),
        ...(change && { from: withoutBoxes(change.from), to: withoutBoxes(change.to) }),
      })),
    rejected: rejected.values().map(({ cell, ...row }) => ({ ...row, price: cell })),
  };
}
