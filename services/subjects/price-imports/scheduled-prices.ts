import {
  type PriceImportDoc,
  priceImportsView,
  SCHEDULED_IMPORTS,
} from '@coffret/projections/price-imports/view';
import type { ScheduledImport } from '../../core/scheduled-prices.ts';
import type { Services } from '../../core/services.ts';
import { inTurns } from '../../lib/in-turns.ts';
import { readList } from './price-files.ts';

type Prices = ScheduledImport['prices'];

/**
 * Which imports wait is read from their view each time. The prices are those of a list's file, which never changes: each
 * process reads it once, and forgets it with its import.
 */
export function createScheduledPrices({
  view,
  files,
}: Pick<Services, 'view' | 'files'>): () => Promise<readonly ScheduledImport[]> {
  let kept: ReadonlyMap<string, Promise<Prices>> = new Map();

  async function read(listKey: string, leftOut: readonly number[]): Promise<Prices> {
    const { prices } = await readList(files, listKey);
    const out = new Set(leftOut);
    const changes = new Map<number, { from: number; to: number }>();
    for await (const { id, oldPrice, newPrice } of inTurns(prices))
      if (oldPrice !== newPrice && !out.has(id)) changes.set(id, { from: oldPrice, to: newPrice });
    return changes;
  }

  return async () => {
    const docs = await view<PriceImportDoc>(priceImportsView).find(SCHEDULED_IMPORTS, {
      sort: { effectiveAt: 1 },
    });
    kept = new Map(
      docs.map(({ _listKey, leftOut }) => {
        const key = String(_listKey);
        return [key, kept.get(key) ?? read(key, leftOut)];
      }),
    );
    const all = docs.map(async ({ id, filename, effectiveAt, _listKey }) => {
      const prices = (await kept.get(String(_listKey))) ?? new Map();
      return { importId: id, filename, effectiveAt: String(effectiveAt), prices };
    });
    try {
      return await Promise.all(all);
    } catch (error) {
      // The next one reads again.
      kept = new Map();
      throw error;
    }
  };
}
