import type { ConfigurationEvent, Element, Line, Stack } from './events.ts';

/** Lines in a request: twice what a cabinet may have, so that a stack with errors is still saved. */
export const MAX_LINES_SENT = 12;
/** Elements on each line in a request. */
export const MAX_ELEMENTS_SENT = 40;

export const EMPTY_STACK: Stack = { lines: [], elements: [], isCircuitBreakerAdded: null };

type Compare<T> = (a: T, b: T) => number;

const byText: Compare<string> = (a, b) => Number(a > b) - Number(a < b);
const byLine: Compare<Line> = (a, b) => a.line - b.line || a.id - b.id;
const bySlot: Compare<Element> = (a, b) =>
  a.lineId - b.lineId ||
  a.slot - b.slot ||
  byText(a.ref, b.ref) ||
  Number(a.nbModules !== null) - Number(b.nbModules !== null) ||
  (a.nbModules ?? 0) - (b.nbModules ?? 0);

/** Lines by number, elements by line and slot: two stacks with the same content are equal as JSON. */
export function orderedStack({ lines, elements, isCircuitBreakerAdded }: Stack): Stack {
  return { lines: lines.toSorted(byLine), elements: elements.toSorted(bySlot), isCircuitBreakerAdded };
}

export function sameElement(a: Element, b: Element): boolean {
  return a.lineId === b.lineId && a.slot === b.slot && a.ref === b.ref && a.nbModules === b.nbModules;
}

/** An ordered list with one more, put in at its place. */
function including<T>(ordered: readonly T[], item: T, compare: Compare<T>): T[] {
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(ordered[middle] as T, item) <= 0) from = middle + 1;
    else to = middle;
  }
  return ordered.toSpliced(from, 0, item);
}

/** One element less: two alike on one slot are two. */
function without(elements: Element[], gone: Element): Element[] {
  const at = elements.findIndex((element) => sameElement(element, gone));
  return at < 0 ? elements : elements.toSpliced(at, 1);
}

/** The lines with one of them changed; the same when there is none of the id. */
function changed(lines: Line[], id: number, change: (line: Line) => Line): Line[] {
  const line = lines.find((other) => other.id === id);
  if (!line) return lines;
  return including(
    lines.filter((other) => other !== line),
    change(line),
    byLine,
  );
}

/**
 * What an event means for a stack that is in order, which it stays; the same object when it means nothing.
 * Nothing is sorted: a history is folded at the cost of its length.
 */
export function applyToStack(stack: Stack, event: ConfigurationEvent): Stack {
  const { lines, elements } = stack;
  switch (event.type) {
    case 'LineAdded':
      return { ...stack, lines: including(lines, event.data, byLine) };
    case 'LineReplaced':
      return { ...stack, lines: changed(lines, event.data.id, () => event.data) };
    case 'LineMoved': {
      const { id, to } = event.data;
      return { ...stack, lines: changed(lines, id, (line) => ({ ...line, line: to })) };
    }
    case 'LineRemoved': {
      const { id } = event.data;
      return {
        ...stack,
        lines: lines.filter((line) => line.id !== id),
        elements: elements.filter(({ lineId }) => lineId !== id),
      };
    }
    case 'ElementPlaced':
      return { ...stack, elements: including(elements, event.data, bySlot) };
    case 'ElementRemoved':
      return { ...stack, elements: without(elements, event.data) };
    case 'ElementMoved': {
      const { ref, nbModules, from, to } = event.data;
      const lifted = without(elements, { ...from, ref, nbModules });
      return { ...stack, elements: including(lifted, { ...to, ref, nbModules }, bySlot) };
    }
    case 'CircuitBreakerAnswered':
      return { ...stack, isCircuitBreakerAdded: event.data.isCircuitBreakerAdded };
    default:
      return stack;
  }
}
