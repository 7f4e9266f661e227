import type { PriceHistory } from '@coffret/contracts/catalogue/answers';
import type { ProductEvent } from '@coffret/contracts/catalogue/events';
import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import { type AuditDoc, auditView } from '@coffret/projections/audit/view';
import { usersView } from '@coffret/projections/users/view';
import { parseStream } from '@coffret/projections/view';
import type { Services } from '../../core/services.ts';

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

async function namesOf({ view }: Dependencies, events: readonly StoredEvent[]) {
  const ids = [...new Set(events.flatMap(({ meta }) => meta.userId ?? []))];
  const docs = await view(usersView).find({ _id: ids }, { projection: { fullName: 1 } });
  return new Map(docs.map(({ _id, fullName }) => [_id, String(fullName)]));
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
  const [imports, names] = await Promise.all([importsOf(needs, events), namesOf(needs, events)]);
  const rows = events.flatMap((event) => {
    const { meta } = event;
    const { type, data } = event as unknown as ProductEvent;
    if (type !== 'ProductAdded' && type !== 'ProductPriceChanged') return [];
    const price = type === 'ProductAdded' ? { from: null, to: data.price } : data;
    const fullName = (meta.userId !== null && names.get(meta.userId)) || null;
    return [{ ...price, at: meta.at, fullName, importId: imports.get(meta.correlationId) ?? null }];
  });
  return { rows };
}
