import type { EventRegistry } from '@coffret/contracts/event-registry';
import { INITIAL_RECEIVER_STATE } from '@coffret/contracts/notifications/receivers';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { publicFields } from '@coffret/projections/list/run-list';
import { receivedRow } from '@coffret/projections/notifications/received';
import { notificationsView, readingId, readingsView } from '@coffret/projections/notifications/view';
import { ViewUnavailable } from '@coffret/projections/runner/read-models';
import { parseStream, type View, type ViewEvent } from '@coffret/projections/view';
import type { Broadcast } from '../../platform/realtime/realtime.ts';
import { domainEvent } from '../commands/history.ts';
import type { Services } from '../services.ts';
import type { Audiences, Fields } from './audience.ts';
import { type Change, changesIn } from './changes.ts';
import { userRoom } from './rooms.ts';

type Dependencies = Pick<Services, 'view'> & {
  store: Pick<EventStore, 'readBackwards'>;
  registry: EventRegistry;
  audiences: Audiences;
};

async function firstFields({ store, registry }: Dependencies, stream: string): Promise<Fields> {
  const [first] = await store.readBackwards(stream, 1, 1);
  return first ? (domainEvent(registry, first).data as Fields) : {};
}

/** A parked view cannot be read, so changes of it are not published. */
async function unlessParked(publish: () => Promise<void>): Promise<void> {
  try {
    await publish();
  } catch (fault) {
    if (!(fault instanceof ViewUnavailable)) throw fault;
  }
}

function documentOf(audiences: Audiences, { entity, id, onlyFor }: Change): [View, Doc['_id']] | null {
  if (onlyFor !== null) return [readingsView, readingId(id, onlyFor)];
  const view = audiences[entity]?.view;
  return view ? [view, id] : null;
}

interface KnownChange {
  change: Change;
  fields: Fields | null;
}

async function known({ view, audiences }: Dependencies, changes: readonly Change[]): Promise<KnownChange[]> {
  const placed = changes.map((change) => ({
    change,
    place: change.begunWith ? null : documentOf(audiences, change),
  }));
  const shown = new Map<View, Map<Doc['_id'], Doc>>();
  const asked = placed.map(({ place }) => place).filter((place) => place !== null);
  for (const [where, places] of Map.groupBy(asked, ([view]) => view)) {
    await unlessParked(async () => {
      const docs = await view(where).find({ _id: places.map(([, id]) => id) });
      shown.set(where, new Map(docs.map((doc) => [doc._id, doc])));
    });
  }
  return placed.flatMap(({ change, place }): KnownChange[] => {
    if (!place) return [{ change, fields: change.begunWith }];
    const docs = shown.get(place[0]);
    return docs ? [{ change, fields: docs.get(place[1]) ?? null }] : [];
  });
}

async function publishChange(
  needs: Dependencies,
  reach: Pick<Broadcast, 'emit'>,
  { change, fields }: KnownChange,
): Promise<void> {
  const { entity, id, rowVersion, stream, onlyFor } = change;
  if (onlyFor !== null) {
    reach.emit([userRoom(onlyFor)], 'changed', { entity, id, rowVersion: Number(fields?.changes ?? 0) });
    return;
  }
  const audience = needs.audiences[entity];
  if (!audience) return;
  const ownFields = fields ?? (audience.view ? await firstFields(needs, stream) : {});
  reach.emit(audience.rooms(id, ownFields), 'changed', { entity, id, rowVersion });
}

async function publishNotification(
  { view, audiences }: Pick<Dependencies, 'view' | 'audiences'>,
  reach: Pick<Broadcast, 'emit'>,
  id: Doc['_id'],
): Promise<void> {
  const doc = await view(notificationsView).findOne({ _id: id });
  if (!doc) return;
  const row = publicFields(receivedRow(doc, INITIAL_RECEIVER_STATE));
  const by = doc._byUserId;
  const rooms = audiences.notification?.rooms(Number(id), doc) ?? [];
  reach.emit(rooms, 'notification', row, typeof by === 'number' ? userRoom(by) : undefined);
}

export async function publishChanges(
  needs: Dependencies,
  reach: Pick<Broadcast, 'emit'>,
  events: readonly ViewEvent[],
): Promise<void> {
  for (const { type, stream } of events) {
    if (type !== 'NotificationSent') continue;
    await unlessParked(() => publishNotification(needs, reach, parseStream(stream)[1]));
  }
  for (const change of await known(needs, changesIn(events))) await publishChange(needs, reach, change);
}
