import { ELEMENT_FIELD_NAMES, type ElementFieldName, type ElementFieldsSent } from './element-fields.ts';
import type { ConfigurationEvent, Element, Line, Stack } from './events.ts';
import { FIRST_GIVEN_ID, NO_ID } from './given-ids.ts';

export const EMPTY_STACK: Stack = { lines: [], elements: [], isCircuitBreakerAdded: null };

type Compare<T> = (a: T, b: T) => number;

const byText: Compare<string> = (a, b) => Number(a > b) - Number(a < b);
const byLine: Compare<Line> = (a, b) => a.line - b.line || a.id - b.id;
export type ElementSent = Omit<Element, ElementFieldName> & ElementFieldsSent;

const byFields: Compare<ElementSent> = (a, b) =>
  ELEMENT_FIELD_NAMES.reduce((order, name) => order || byText(`${a[name] ?? ''}`, `${b[name] ?? ''}`), 0);

const bySlot: Compare<ElementSent> = (a, b) =>
  a.lineId - b.lineId ||
  a.slot - b.slot ||
  byText(a.ref, b.ref) ||
  Number(a.nbModules !== null) - Number(b.nbModules !== null) ||
  (a.nbModules ?? 0) - (b.nbModules ?? 0) ||
  byFields(a, b) ||
  a.id - b.id;

/** Sorted, so that two stacks with the same content are equal as JSON. */
export function orderedStack<E extends ElementSent>({
  lines,
  elements,
  isCircuitBreakerAdded,
}: Omit<Stack, 'elements'> & { elements: E[] }): Omit<Stack, 'elements'> & { elements: E[] } {
  return { lines: lines.toSorted(byLine), elements: elements.toSorted(bySlot), isCircuitBreakerAdded };
}

function sameContent(a: Element, b: Element): boolean {
  return (
    a.lineId === b.lineId &&
    a.slot === b.slot &&
    a.ref === b.ref &&
    a.nbModules === b.nbModules &&
    byFields(a, b) === 0
  );
}

function including<T>(ordered: readonly T[], item: T, compare: Compare<T>): T[] {
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(ordered[middle] as T, item) <= 0) from = middle + 1;
    else to = middle;
  }
  return ordered.toSpliced(from, 0, item);
}

/** An event without ids means the first of equal elements. */
const indexOf = (elements: readonly Element[], wanted: Element): number =>
  elements.findIndex((element) =>
    wanted.id === NO_ID ? sameContent(element, wanted) : element.id === wanted.id,
  );

function without(elements: Element[], gone: Element): Element[] {
  const at = indexOf(elements, gone);
  return at < 0 ? elements : elements.toSpliced(at, 1);
}

/** `change` keeps the id. */
function withElement(elements: Element[], was: Element, change: (element: Element) => Element): Element[] {
  const at = indexOf(elements, was);
  const found = elements[at];
  if (!found) return elements;
  return including(elements.toSpliced(at, 1), { ...change(found), id: found.id }, bySlot);
}

const GIVEN_IDS = 2 ** 20;

/** Of an element stored before there were ids: the same each time that the events are read. */
function givenId(elements: readonly Element[]): number {
  const given = elements
    .map(({ id }) => id)
    .filter((id) => id >= FIRST_GIVEN_ID && id < FIRST_GIVEN_ID + GIVEN_IDS);
  return Math.max(FIRST_GIVEN_ID - 1, ...given) + 1;
}

type CircuitNamed = Extract<ConfigurationEvent, { type: 'CircuitNamed' }>['data'];

function named(elements: Element[], { from, to, ...breaker }: CircuitNamed): Element[] {
  const before = from === null ? breaker : { ...breaker, name: from };
  return withElement(elements, before, () => (to === null ? breaker : { ...breaker, name: to }));
}

function changed(lines: Line[], id: number, change: (line: Line) => Line): Line[] {
  const line = lines.find((other) => other.id === id);
  if (!line) return lines;
  return including(
    lines.filter((other) => other !== line),
    change(line),
    byLine,
  );
}

/** Applies an event to a sorted stack and keeps the order; returns the same object when nothing changes.
 * Inserting instead of sorting keeps the fold linear. */
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
    case 'ElementPlaced': {
      const { id } = event.data;
      const placed = { ...event.data, id: id === NO_ID ? givenId(elements) : id };
      return { ...stack, elements: including(elements, placed, bySlot) };
    }
    case 'ElementRemoved':
      return { ...stack, elements: without(elements, event.data) };
    case 'ElementMoved': {
      const { from, to, ...element } = event.data;
      const moved = { ...element, ...to };
      return { ...stack, elements: withElement(elements, { ...element, ...from }, () => moved) };
    }
    case 'ElementChanged': {
      const { from: _before, ...element } = event.data;
      return { ...stack, elements: withElement(elements, element, () => element) };
    }
    case 'CircuitNamed':
      return { ...stack, elements: named(elements, event.data) };
    case 'CircuitBreakerAnswered':
      return { ...stack, isCircuitBreakerAdded: event.data.isCircuitBreakerAdded };
    default:
      return stack;
  }
}
