import { type SlotUnit, unitOf } from '@coffret/cabinet/slot-names';
import type { AuditEvent } from '@coffret/contracts/audit/answers';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { JsonObject, StoredEvent } from '@coffret/contracts/ports/event-store';
import type { EventHistory, EventRef } from '../../core/commands/event-history.ts';
import type { Services } from '../../core/services.ts';
import { englishKey, entityOf, keyOf, type Names, namedIn, readNames, redactedPathsOf } from './names.ts';
import { redact } from './redact.ts';

function withoutField(data: JsonObject, path: string): JsonObject {
  const [name = '', ...rest] = path.split('.');
  const value = data[name];
  if (value === undefined || value === null) return data;
  if (rest.length === 0) return { ...data, [name]: null };
  return { ...data, [name]: withoutField(value as JsonObject, rest.join('.')) };
}

type Dependencies = Pick<Services, 'view' | 'views' | 'publicFields' | 'catalogue'> & {
  eventHistory: EventHistory;
  registry: Pick<EventRegistry, 'personFields'>;
};

/** By `<position> <line id>`. */
type Lines = ReadonlyMap<string, { line: number; unit: SlotUnit }>;

const linesNamedIn = ({ data }: StoredEvent): unknown[] =>
  [data, data.from, data.to].map((place) => (place as JsonObject | null | undefined)?.lineId);

/** Events contain line ids; the number is that of the drawing at the time, the unit that of today's product. */
async function linesOf(
  { eventHistory, catalogue }: Dependencies,
  events: readonly StoredEvent[],
): Promise<Lines> {
  const naming = events.filter(
    (event) => event.stream.startsWith('configuration-') && linesNamedIn(event).some(Number.isInteger),
  );
  const revisions = Map.groupBy(naming, ({ stream }) => stream);
  if (naming.length === 0) return new Map();
  const { byRef } = await catalogue();
  const found = await Promise.all(
    [...revisions].map(async ([stream, of]) => {
      const all = of.map(({ revision }) => revision);
      const [from, to] = [Math.min(...all), Math.max(...all)];
      const states = await eventHistory.statesBetween(stream, from, to);
      return states.flatMap(({ event, state }) => {
        const { lines } = state.stack as { lines: { id: number; line: number; ref: string }[] };
        return lines.map(
          ({ id, line, ref }) => [`${event.position} ${id}`, { line, unit: unitOf(byRef.get(ref)) }] as const,
        );
      });
    }),
  );
  return new Map(found.flat());
}

function rowOf(
  { registry, publicFields }: Dependencies,
  event: StoredEvent,
  names: Names,
  lines: Lines,
  rights: ReadonlySet<string>,
): AuditEvent {
  const { position, id, stream, revision, type, meta } = event;
  const { entity, id: entityId } = entityOf(stream);
  const { at, userId, correlationId, causationId } = meta;
  const data = redactedPathsOf(registry, names, event).reduce(withoutField, event.data);
  const called = namedIn(event)
    .flatMap((key) => [key, englishKey(key)])
    .flatMap((key) => {
      const name = names.get(key);
      return name ? [[key, name]] : [];
    });
  const drawn = linesNamedIn(event).flatMap((line) => {
    const drawnAs = lines.get(`${position} ${line}`);
    return drawnAs
      ? [
          [keyOf('line', line), String(drawnAs.line)],
          [keyOf('unit', line), drawnAs.unit],
        ]
      : [];
  });
  return {
    position,
    id,
    stream,
    revision,
    type,
    at,
    userId,
    correlationId,
    causationId,
    entity,
    entityId,
    fullName: userId === null ? null : (names.get(keyOf('user', userId)) ?? null),
    data: redact(publicFields(type), data, rights) as AuditEvent['data'],
    names: Object.fromEntries([...called, ...drawn]),
  };
}

/** In the given order, redacted by the viewer's rights, with the names of `known`. */
export async function presentEvents(
  needs: Dependencies,
  places: readonly EventRef[],
  rights: ReadonlySet<string>,
  known: (names: Names) => Promise<Names> = async (names) => names,
): Promise<AuditEvent[]> {
  const events = await needs.eventHistory.events(places);
  const [names, lines] = await Promise.all([
    readNames(needs, new Set(events.flatMap(namedIn))).then(known),
    linesOf(needs, events),
  ]);
  return events.map((event) => rowOf(needs, event, names, lines, rights));
}
