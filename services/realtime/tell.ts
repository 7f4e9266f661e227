import type { DomainEvent } from '@coffret/contracts/events';
import { UNTOUCHED } from '@coffret/contracts/notifications/receivers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { publicFields } from '@coffret/projections/list/run-list';
import { receivedRow } from '@coffret/projections/notifications/received';
import {
  notificationsView,
  type ReadingDoc,
  readingId,
  readingsView,
} from '@coffret/projections/notifications/view';
import { ViewUnavailable } from '@coffret/projections/runner/read-models';
import { parseStream, type View, type ViewEvent } from '@coffret/projections/view';
import type { Decider } from '../commands/decider.ts';
import { receiverRooms } from '../notifications/public.ts';
import type { Reach } from '../platform/realtime/realtime.ts';
import type { Services } from '../services.ts';
import type { Audiences, Fields } from './audience.ts';
import { type Change, changesIn } from './changes.ts';
import { userRoom } from './rooms.ts';

type Needs = Pick<Services, 'view' | 'commands'> & { audiences: Audiences };

/** What began a stream: the only witness of an entity that has gone. */
const beginning = (category: string): Decider<Fields | null, never, DomainEvent> => ({
  category,
  initialState: null,
  decide: () => [],
  evolve: (first, event) => first ?? event.data,
});

async function fieldsOf(
  { view, commands }: Pick<Services, 'view' | 'commands'>,
  where: View,
  { id, stream }: Change,
): Promise<Fields> {
  const doc = await view(where).findOne({ _id: id });
  if (doc) return doc;
  const [category, streamId] = parseStream(stream);
  return (await commands.load(beginning(category), streamId)).state ?? {};
}

async function tellChange(needs: Needs, reach: Pick<Reach, 'emit'>, change: Change): Promise<void> {
  const { entity, id, rowVersion, onlyFor } = change;
  if (onlyFor !== null) {
    // A notification's version is each receiver's own.
    const own = await needs.view<ReadingDoc>(readingsView).findOne({ _id: readingId(id, onlyFor) });
    reach.emit([userRoom(onlyFor)], 'changed', { entity, id, rowVersion: own?.changes ?? 0 });
    return;
  }
  const audience = needs.audiences[entity];
  if (!audience) return;
  const fields = audience.view ? await fieldsOf(needs, audience.view, change) : {};
  reach.emit(audience.rooms(id, fields), 'changed', { entity, id, rowVersion });
}

/** A notification as its receivers have it before any of them has touched it. */
async function tellNotification(
  { view }: Pick<Services, 'view'>,
  reach: Pick<Reach, 'emit'>,
  id: Doc['_id'],
): Promise<void> {
  const doc = await view(notificationsView).findOne({ _id: id });
  if (!doc) return;
  const row = publicFields(receivedRow(doc, UNTOUCHED));
  const by = doc._byUserId;
  reach.emit(receiverRooms(doc), 'notification', row, typeof by === 'number' ? userRoom(by) : undefined);
}

/** What a parked view would show nobody can ask for either: it is passed over. */
async function unlessParked(telling: Promise<void>): Promise<void> {
  await telling.catch((fault: unknown) => {
    if (!(fault instanceof ViewUnavailable)) throw fault;
  });
}

/** Tells of a batch of events that the read models show: first what was sent, then what has changed. */
export async function tell(
  needs: Needs,
  reach: Pick<Reach, 'emit'>,
  events: readonly ViewEvent[],
): Promise<void> {
  for (const { type, stream } of events) {
    if (type !== 'NotificationSent') continue;
    await unlessParked(tellNotification(needs, reach, parseStream(stream)[1]));
  }
  for (const change of changesIn(events)) await unlessParked(tellChange(needs, reach, change));
}
