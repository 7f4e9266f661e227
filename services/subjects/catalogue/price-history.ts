import type { PriceHistory } from '@coffret/contracts/catalogue/answers';
import type { ProductEvent } from '@coffret/contracts/catalogue/events';
import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import { type AuditDoc, auditView } from '@coffret/projections/audit/view';
import type { ProductDoc } from '@coffret/projections/catalogue/view';
import { type PriceImportDoc, priceImportsView } from '@coffret/projections/price-imports/view';
import { parseStream } from '@coffret/projections/view';
import { nextPrice } from '../../core/scheduled-prices.ts';
import type { Services } from '../../core/services.ts';
import { authorNames } from '../users/public.ts';

type Dependencies = Pick<Services, 'view' | 'eventHistory' | 'scheduledPrices'>;

const SHOWN = 100;

const IMPORT = /^priceImport-(\d+)$/;

/** Old versions named the job as the cause of an import's changes, whose correlation is that of the request for it. */
async function formerImports({ view }: Dependencies, events: readonly StoredEvent[]) {
  const byJobs = events.filter(({ meta: { causationId } }) => causationId && !IMPORT.test(causationId));
  const asked = await view<AuditDoc>(auditView).find({
    type: ['PriceImportAsked', 'PriceImportUndoAsked'],
    correlationId: [...new Set(byJobs.map(({ meta }) => meta.correlationId))],
  });
  const ids = new Map(
    asked.map(({ correlationId, stream }) => [correlationId, Number(parseStream(stream)[1])]),
  );
  return new Map(byJobs.map((event) => [event.id, ids.get(event.meta.correlationId) ?? null]));
}

function importOf({ id, meta: { causationId } }: StoredEvent, former: ReadonlyMap<string, number | null>) {
  const [, importId] = IMPORT.exec(causationId ?? '') ?? [];
  return importId === undefined ? (former.get(id) ?? null) : Number(importId);
}

async function undoableOf({ view }: Dependencies, rows: readonly { importId: number | null }[]) {
  const asked = [...new Set(rows.map(({ importId }) => importId).filter((id) => id !== null))];
  const found = await view<PriceImportDoc>(priceImportsView).find({ _id: asked, status: 'APPLIED' });
  return new Set<number | null>(found.map(({ id }) => id));
}

/** Newest first. */
export async function priceHistory(
  needs: Dependencies,
  { id, price }: Pick<ProductDoc, 'id' | 'price'>,
): Promise<PriceHistory> {
  const found = await needs
    .view<AuditDoc>(auditView)
    .find(
      { stream: `product-${id}`, type: ['ProductAdded', 'ProductPriceChanged'] },
      { sort: { _id: -1 }, limit: SHOWN },
    );
  const events = await needs.eventHistory.events(found);
  const [former, nameOf] = await Promise.all([formerImports(needs, events), authorNames(needs, events)]);
  const rows = events.flatMap((event) => {
    const { meta } = event;
    const { type, data } = event as unknown as ProductEvent;
    if (type !== 'ProductAdded' && type !== 'ProductPriceChanged') return [];
    const change = type === 'ProductAdded' ? { from: null, to: data.price } : data;
    return [{ ...change, at: meta.at, fullName: nameOf(event), importId: importOf(event, former) }];
  });
  const [undoable, waiting] = await Promise.all([undoableOf(needs, rows), needs.scheduledPrices()]);
  return {
    rows: rows.map((row) => ({ ...row, isUndoable: undoable.has(row.importId) })),
    scheduled: nextPrice(waiting, { id, price }) ?? null,
  };
}
