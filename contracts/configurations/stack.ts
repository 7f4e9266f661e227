import type { ConfigurationEvent, Element, Line, Stack } from './events.ts';

export const EMPTY_STACK: Stack = { lines: [], elements: [], isCircuitBreakerAdded: null };

const byLine = (a: Line, b: Line) => a.line - b.line || a.id - b.id;
const bySlot = (a: Element, b: Element) =>
  a.lineId - b.lineId ||
  a.slot - b.slot ||
  a.ref.localeCompare(b.ref, 'en') ||
  Number(a.nbModules !== null) - Number(b.nbModules !== null) ||
  (a.nbModules ?? 0) - (b.nbModules ?? 0);

/** Lines by number, elements by line and slot: two stacks with the same content are equal as JSON. */
export function orderedStack({ lines, elements, isCircuitBreakerAdded }: Stack): Stack {
  return { lines: lines.toSorted(byLine), elements: elements.toSorted(bySlot), isCircuitBreakerAdded };
}

export function sameElement(a: Element, b: Element): boolean {
  return a.lineId === b.lineId && a.slot === b.slot && a.ref === b.ref && a.nbModules === b.nbModules;
}

/** One element less: two alike on one slot are two. */
function without(elements: readonly Element[], gone: Element): Element[] {
  const at = elements.findIndex((element) => sameElement(element, gone));
  return elements.filter((_, index) => index !== at);
}

/** What an event means for the stack; the same object when it means nothing. */
export function applyToStack(stack: Stack, event: ConfigurationEvent): Stack {
  const { lines, elements } = stack;
  switch (event.type) {
    case 'LineAdded':
      return orderedStack({ ...stack, lines: [...lines, event.data] });
    case 'LineReplaced':
      return orderedStack({
        ...stack,
        lines: lines.map((line) => (line.id === event.data.id ? event.data : line)),
      });
    case 'LineMoved': {
      const { id, to } = event.data;
      return orderedStack({
        ...stack,
        lines: lines.map((line) => (line.id === id ? { ...line, line: to } : line)),
      });
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
      return orderedStack({ ...stack, elements: [...elements, event.data] });
    case 'ElementRemoved':
      return { ...stack, elements: without(elements, event.data) };
    case 'ElementMoved': {
      const { ref, nbModules, from, to } = event.data;
      return orderedStack({
        ...stack,
        elements: [...without(elements, { ...from, ref, nbModules }), { ...to, ref, nbModules }],
      });
    }
    case 'CircuitBreakerAnswered':
      return { ...stack, isCircuitBreakerAdded: event.data.isCircuitBreakerAdded };
    default:
      return stack;
  }
}
