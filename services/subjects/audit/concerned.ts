import type { AuditEvent, ListedEvent } from '@coffret/contracts/audit/answers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { quotesView } from '@coffret/projections/quotes/view';
import { parseStream } from '@coffret/projections/view';
import { configurationOf } from '../../core/screens.ts';
import type { Services } from '../../core/services.ts';
import { type Happened, thingsNamedIn } from './names.ts';

type Dependencies = Pick<Services, 'view' | 'eventHistory'>;

interface Concerned {
  entity: 'configuration' | 'quote';
  id: number;
}

function cabinetIn(event: Happened): Concerned | undefined {
  for (const [entity, id] of thingsNamedIn(event).map(parseStream)) {
    const isCabinet = entity === 'configuration' || entity === 'quote';
    if (isCabinet && typeof id === 'number') return { entity, id };
  }
  const { route } = event.data;
  const id = typeof route === 'string' ? configurationOf(route) : null;
  return id === null ? undefined : { entity: 'configuration', id };
}

/** By stream: what its first event names. Later events, such as of a comment, often do not name it again. */
async function namedByFirstEvents({ eventHistory }: Dependencies, streams: Iterable<string>) {
  const places = [...new Set(streams)].map((stream) => ({ stream, revision: 0 }));
  const firsts = await eventHistory.events(places);
  return new Map(firsts.map((event) => [event.stream, cabinetIn(event)]));
}

async function configurationsOf({ view }: Dependencies, quoteIds: readonly number[]) {
  if (quoteIds.length === 0) return new Map<Doc['_id'], number>();
  const quotes = await view<Doc & Quote>(quotesView).find(
    { _id: quoteIds },
    { projection: { configurationId: 1 } },
  );
  return new Map(quotes.map(({ _id, configurationId }) => [_id, configurationId]));
}

/** With the configuration that each concerns, by itself or by what its stream is about. */
export async function withConfigurations(
  services: Dependencies,
  rows: readonly AuditEvent[],
): Promise<ListedEvent[]> {
  const own = rows.map((row) => ({ row, cabinet: cabinetIn(row) }));
  const later = own.flatMap(({ row, cabinet }) => (cabinet || row.revision === 0 ? [] : [row.stream]));
  const byStream = await namedByFirstEvents(services, later);
  const all = own.map(({ row, cabinet }) => ({ row, cabinet: cabinet ?? byStream.get(row.stream) }));
  const quoteIds = all.flatMap(({ cabinet }) => (cabinet?.entity === 'quote' ? [cabinet.id] : []));
  const quoted = await configurationsOf(services, quoteIds);
  return all.map(({ row, cabinet }) => {
    if (!cabinet) return { ...row, configurationId: null };
    const { entity, id } = cabinet;
    return { ...row, configurationId: entity === 'quote' ? (quoted.get(id) ?? null) : id };
  });
}
