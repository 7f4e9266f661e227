import type { PriceHistory } from '@coffret/contracts/catalogue/answers';
import type { ProductEvent } from '@coffret/contracts/catalogue/events';
import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import { type AuditDoc, auditView } from '@coffret/projections/audit/view';
import { parseStream } from '@coffret/projections/view';
import type { Services } from '../../core/services.ts';
import { authorNames } from '../users/public.ts';

type Dependencies = Pick<Services, 'view' | 'eventHistory'>;

const SHOWN = 100;

/** A price import's changes have the correlation of the request that asked for it. */
async function importsOf({ view }: Dependencies, events: readonly StoredEvent[]) {
  const asked = await view<AuditDoc>(auditView).find({
    type: ['PriceImportAsked', 'PriceImportUndoAsked'],
    correlationId: [...new Set(events.map(({ meta }) => meta.correlationId))],
  });
  return new Map(asked.map(({ correlationId, stream }) => [correlationId, Number(parseStream(stream)[1])]));
}

/** Newest first. */
export async function priceHistory(needs: Dependencies, productId: number): Promise<PriceHistory> {
  const found = await needs
    .view<AuditDoc>(auditView)
    .find(
      { stream: `product-${productId}`, type: ['ProductAdded', 'ProductPriceChanged'] },
      { sort: { _id: -1 }, limit: SHOWN },
    );
  const events = await needs.eventHistory.events(found);
  const [imports, nameOf] = await Promise.all([importsOf(needs, events), authorNames(needs, events)]);
  const rows = events.flatMap((event) => {
    const { meta } = event;
    const { type, data } = event as unknown as ProductEvent;
    if (type !== 'ProductAdded' && type !== 'ProductPriceChanged') return [];
    const price = type === 'ProductAdded' ? { from: null, to: data.price } : data;
    return [
      { ...price, at: meta.at, fullName: nameOf(event), importId: imports.get(meta.correlationId) ?? null },
    ];
  });
  return { rows };
}
