import type { ProjLine } from '../configuration.ts';

const placeOf = ({ line }: ProjLine, slot: number) => `${line}/${slot}`;

/** Lines whose elements feed and are fed as those of other lines at the same places; names stay. Where sockets name their
 * breaker all elements have ids. */
export function fedAs(drawn: readonly ProjLine[], others: readonly ProjLine[]): ProjLine[] {
  const elements = others.flatMap((line) => line.ProjSlots.map((element) => ({ line, element })));
  const places = new Map(elements.map(({ line, element }) => [element.id, placeOf(line, element.slot)]));
  const feeders = new Map(
    elements.flatMap(({ line, element }) => {
      const feeder = element.fedBy == null ? undefined : places.get(element.fedBy);
      return feeder === undefined ? [] : [[placeOf(line, element.slot), feeder]];
    }),
  );
  let last = Math.max(0, ...drawn.flatMap(({ ProjSlots }) => ProjSlots.map(({ id }) => id ?? 0)));
  const ids = new Map<string, number>();
  if (feeders.size > 0)
    for (const line of drawn)
      for (const { id, slot } of line.ProjSlots) ids.set(placeOf(line, slot), id ?? ++last);
  return drawn.map((line) => ({
    ...line,
    ProjSlots: line.ProjSlots.map(({ fedBy: _fedBy, phase: _phase, ...element }) => {
      const place = placeOf(line, element.slot);
      const fedBy = ids.get(feeders.get(place) ?? '');
      const id = ids.get(place);
      return { ...element, ...(id !== undefined && { id }), ...(fedBy !== undefined && { fedBy }) };
    }),
  }));
}
