import type { Catalogue } from '@coffret/cabinet/catalogue';
import type { ConfigurationEvent, Element, Stack } from '@coffret/contracts/configurations/events';

/** Defaults of the catalogue count as equal, so that an unchanged stack that is sent back yields no events. */
function shown({ byRef }: Pick<Catalogue, 'byRef'>) {
  const width = ({ ref, nbModules }: Element) => nbModules ?? byRef.get(ref)?.nbModules ?? null;
  return {
    slots: ({ ref, slots }: Stack['lines'][number]) => slots ?? byRef.get(ref)?.slots ?? null,
    /** Equal elements have one key. */
    kind: (element: Element) => `${element.ref} ${width(element)}`,
  };
}
type Shown = ReturnType<typeof shown>;

/** Multiset difference. */
function surplus(from: readonly Element[], others: readonly Element[], { kind }: Shown): Element[] {
  const nameOf = (element: Element) => `${element.lineId} ${element.slot} ${kind(element)}`;
  const left = new Map<string, number>();
  for (const name of others.map(nameOf)) left.set(name, (left.get(name) ?? 0) + 1);
  return from.filter((element) => {
    const name = nameOf(element);
    const count = left.get(name) ?? 0;
    if (count > 0) left.set(name, count - 1);
    return count === 0;
  });
}

function lineChanges(before: Stack, after: Stack, { slots }: Shown): ConfigurationEvent[] {
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

/** Elements of removed lines are not listed. */
function elementChanges(before: Stack, after: Stack, figures: Shown): ConfigurationEvent[] {
  const kept = new Set(after.lines.map(({ id }) => id));
  const standing = before.elements.filter(({ lineId }) => kept.has(lineId));
  const gone = surplus(standing, after.elements, figures);
  const movable = Map.groupBy(gone, figures.kind);
  const moved = new Set<Element>();
  const events = surplus(after.elements, standing, figures).map((placed): ConfigurationEvent => {
    const from = movable.get(figures.kind(placed))?.shift();
    if (!from) return { type: 'ElementPlaced', data: placed };
    moved.add(from);
    return {
      type: 'ElementMoved',
      data: {
        ref: from.ref,
        nbModules: from.nbModules,
        from: { lineId: from.lineId, slot: from.slot },
        to: { lineId: placed.lineId, slot: placed.slot },
      },
    };
  });
  const removed = gone.filter((element) => !moved.has(element));
  return [...removed.map((data): ConfigurationEvent => ({ type: 'ElementRemoved', data })), ...events];
}

/** The difference as events. */
export function stackChanges(
  before: Stack,
  after: Stack,
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
