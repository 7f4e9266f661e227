import { isTakenBy } from '@coffret/contracts/price-imports/choice';
import {
  type PriceImportDoc,
  priceImportsView,
  SCHEDULED_IMPORTS,
} from '@coffret/projections/price-imports/view';
import type { ScheduledImport } from '../../core/scheduled-prices.ts';
import type { Services } from '../../core/services.ts';
import { inTurns } from '../../lib/in-turns.ts';
import { priceImport } from './decider.ts';
import { readList } from './price-files.ts';

type Prices = ScheduledImport['prices'];

/**
 * A process that keeps its own views reads the waiting imports again only after their view changed. A process whose views
 * are kept by another reads them on each call. A list's file never changes: each process reads its prices once, and
 * forgets them when the import no longer waits.
 */
export function createScheduledPrices({
  commands,
  view,
  readModels,
  files,
}: Pick<Services, 'commands' | 'view' | 'readModels' | 'files'>): () => Promise<readonly ScheduledImport[]> {
  let kept: ReadonlyMap<string, Promise<Prices>> = new Map();

  async function read(id: number, listKey: string): Promise<Prices> {
    const { prices } = await readList(files, listKey);
    const isTaken = isTakenBy((await commands.load(priceImport, id)).state.rules);
    const changes = new Map<number, { from: number; to: number }>();
    for await (const price of inTurns(prices)) {
      const { id, oldPrice, newPrice } = price;
      if (oldPrice !== newPrice && isTaken(price)) changes.set(id, { from: oldPrice, to: newPrice });
    }
    return changes;
  }

  async function waiting(): Promise<readonly ScheduledImport[]> {
    const docs = await view<PriceImportDoc>(priceImportsView).find(SCHEDULED_IMPORTS, {
      sort: { effectiveAt: 1 },
    });
    const found = docs.map((doc) => {
      const key = String(doc._listKey);
      return { doc, key, prices: kept.get(key) ?? read(doc.id, key) };
    });
    kept = new Map(found.map(({ key, prices }) => [key, prices]));
    try {
      return await Promise.all(
        found.map(async ({ doc: { id, filename, effectiveAt }, prices }) => ({
          ...{ importId: id, filename, effectiveAt: String(effectiveAt) },
          prices: await prices,
        })),
      );
    } catch (error) {
      // The next one reads again.
      kept = new Map();
      throw error;
    }
  }

  let last: { version: string | null; imports: Promise<readonly ScheduledImport[]> } | null = null;

  return async () => {
    // Before the read: a change during it is read the next time.
    const version = readModels.versionHere(priceImportsView);
    if (last && version !== null && last.version === version) return last.imports;
    const found = { version, imports: waiting() };
    last = found;
    found.imports.catch(() => {
      if (last === found) last = null;
    });
    return found.imports;
  };
}
