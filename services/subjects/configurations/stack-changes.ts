import type { Catalogue } from '@coffret/cabinet/catalogue';
import type { ConfigurationEvent, Element, Stack } from '@coffret/contracts/configurations/events';
import type { DrawnElement, DrawnStack } from './edit-stack.ts';
import { placed } from './edit-stack.ts';

/** Defaults of the catalogue count as equal, so that an unchanged stack that is sent back yields no events. */
function shown({ byRef }: Pick<Catalogue, 'byRef'>) {
  const width = ({ ref, nbModules }: DrawnElement) => nbModules ?? byRef.get(ref)?.nbModules ?? null;
  return {
    slots: ({ ref, slots }: Stack['lines'][number]) => slots ?? byRef.get(ref)?.slots ?? null,
    kind: (element: DrawnElement) => `${element.ref} ${width(element)}`,
  };
}
type Shown = ReturnType<typeof shown>;

const placeOf = ({ lineId, slot }: DrawnElement, kind: string) => `${lineId} ${slot} ${kind}`;

/** Multiset difference; names do not matter. */
function surplus<E extends DrawnElement>(
  from: readonly E[],
  others: readonly DrawnElement[],
  { kind }: Shown,
): E[] {
  const left = Map.groupBy(others, (element) => placeOf(element, kind(element)));
  return from.filter((element) => left.get(placeOf(element, kind(element)))?.pop() === undefined);
}

function lineChanges(before: Stack, after: DrawnStack, { slots }: Shown): ConfigurationEvent[] {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const kept = new Set(after.lines.map(({ id }) => id));
  const removed = before.lines
    .filter(({ id }) => !kept.has(id))
    .map(({ id, line, ref }): ConfigurationEvent => ({ type: 'LineRemoved', data: { id, line, ref } }));
  const others = after.lines.flatMap((line): ConfigurationEvent[] => {
    const was = old.get(line.id);
    if (!was) return [{ type: 'LineAdded', data: line }];
    if (was.ref !== line.ref || slots(was) !== slots(line)) return [{ type: 'LineReplaced', data: line }];
    if (was.line === line.line) return [];
    return [{ type: 'LineMoved', data: { id: line.id, from: was.line, to: line.line } }];
  });
  return [...removed, ...others];
}

function circuitNamed(
  { ref, nbModules, name: had }: Element,
  { lineId, slot, name: to }: DrawnElement,
): ConfigurationEvent[] {
  const from = had ?? null;
  if (to === undefined || to === from) return [];
  return [{ type: 'CircuitNamed', data: { lineId, slot, ref, nbModules, from, to } }];
}

/** Of equal elements that with the same name. */
function take(candidates: Element[] | undefined, { name }: DrawnElement): Element | undefined {
  const same = candidates?.findIndex((candidate) => candidate.name === (name ?? undefined)) ?? -1;
  return candidates?.splice(Math.max(0, same), 1)[0];
}

/** Elements of removed lines are not listed. */
function elementChanges(before: Stack, after: DrawnStack, figures: Shown): ConfigurationEvent[] {
  const { kind } = figures;
  const kept = new Set(after.lines.map(({ id }) => id));
  const standing = before.elements.filter(({ lineId }) => kept.has(lineId));
  const gone = new Set(surplus(standing, after.elements, figures));
  const come = new Set(surplus(after.elements, standing, figures));
  const movable = Map.groupBy(gone, kind);
  const unmoved = Map.groupBy(
    standing.filter((element) => !gone.has(element)),
    (element) => placeOf(element, kind(element)),
  );
  const events = after.elements.flatMap((element): ConfigurationEvent[] => {
    if (!come.has(element)) {
      const had = take(unmoved.get(placeOf(element, kind(element))), element);
      return had ? circuitNamed(had, element) : [];
    }
    const moved = take(movable.get(kind(element)), element);
    if (!moved) return [{ type: 'ElementPlaced', data: placed(element) }];
    gone.delete(moved);
    const { lineId, slot, ...same } = moved;
    const to = { lineId: element.lineId, slot: element.slot };
    return [
      { type: 'ElementMoved', data: { ...same, from: { lineId, slot }, to } },
      ...circuitNamed(moved, element),
    ];
  });
  return [...Array.from(gone, (data): ConfigurationEvent => ({ type: 'ElementRemoved', data })), ...events];
}

export function stackChanges(
  before: Stack,
  after: DrawnStack,
  catalogue: Pick<Catalogue, 'byRef'>,
): ConfigurationEvent[] {
  const { isCircuitBreakerAdded } = after;
  const figures = shown(catalogue);
  return [
    ...lineChanges(before, after, figures),
    ...elementChanges(before, after, figures),
    ...(isCircuitBreakerAdded === before.isCircuitBreakerAdded
      ? []
      : [{ type: 'CircuitBreakerAnswered' as const, data: { isCircuitBreakerAdded } }]),
  ];
}
