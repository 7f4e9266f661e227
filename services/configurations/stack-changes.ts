import type { ConfigurationEvent, Element, Stack } from '@coffret/contracts/configurations/events';
import { sameElement } from '@coffret/contracts/configurations/stack';

/** The elements of `from` that `others` does not hold; of two alike, each pairs with one. */
function surplus(from: readonly Element[], others: readonly Element[]): Element[] {
  const left = [...others];
  return from.filter((element) => {
    const at = left.findIndex((other) => sameElement(other, element));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What happened to the lines. */
function lineChanges(before: Stack, after: Stack): ConfigurationEvent[] {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const kept = new Set(after.lines.map(({ id }) => id));
  const removed = before.lines
    .filter(({ id }) => !kept.has(id))
    .map(({ id, line, ref }): ConfigurationEvent => ({ type: 'LineRemoved', data: { id, line, ref } }));
  const others = after.lines.flatMap((line): ConfigurationEvent[] => {
    const was = old.get(line.id);
    if (!was) return [{ type: 'LineAdded', data: line }];
    if (was.ref !== line.ref || was.slots !== line.slots) return [{ type: 'LineReplaced', data: line }];
    if (was.line === line.line) return [];
    return [{ type: 'LineMoved', data: { id: line.id, from: was.line, to: line.line } }];
  });
  return [...removed, ...others];
}

/** What happened to the elements; those of a removed line went with it. */
function elementChanges(before: Stack, after: Stack): ConfigurationEvent[] {
  const kept = new Set(after.lines.map(({ id }) => id));
  const standing = before.elements.filter(({ lineId }) => kept.has(lineId));
  const gone = surplus(standing, after.elements);
  const events = surplus(after.elements, standing).map((placed): ConfigurationEvent => {
    const at = gone.findIndex(({ ref, nbModules }) => ref === placed.ref && nbModules === placed.nbModules);
    const [from] = at >= 0 ? gone.splice(at, 1) : [];
    if (!from) return { type: 'ElementPlaced', data: placed };
    return {
      type: 'ElementMoved',
      data: {
        ref: placed.ref,
        nbModules: placed.nbModules,
        from: { lineId: from.lineId, slot: from.slot },
        to: { lineId: placed.lineId, slot: placed.slot },
      },
    };
  });
  return [...gone.map((data): ConfigurationEvent => ({ type: 'ElementRemoved', data })), ...events];
}

/** A stack that arrives whole, told as what somebody did: none when nothing changed. */
export function stackChanges(before: Stack, after: Stack): ConfigurationEvent[] {
  const { isCircuitBreakerAdded } = after;
  return [
    ...lineChanges(before, after),
    ...elementChanges(before, after),
    ...(isCircuitBreakerAdded === before.isCircuitBreakerAdded
      ? []
      : [{ type: 'CircuitBreakerAnswered' as const, data: { isCircuitBreakerAdded } }]),
  ];
}
