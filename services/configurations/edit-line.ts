import type { LineSent } from '@coffret/contracts/configurations/commands';
import type { Element, Line, Stack } from '@coffret/contracts/configurations/events';
import { orderedStack } from '@coffret/contracts/configurations/stack';
import { type Refusal, refuse } from '@coffret/contracts/errors';

/** A line with what stands on it. */
export interface WholeLine {
  line: Line;
  elements: Element[];
}

const holds = ({ lines }: Stack, id: number) => lines.some((line) => line.id === id);

/** The stack with one line more. */
export function withLine(stack: Stack, { line, elements }: WholeLine): Stack | Refusal {
  if (holds(stack, line.id)) return refuse('INVALID_PARAMETER', 'ProjLines', 'two lines have one id');
  return orderedStack({
    ...stack,
    lines: [...stack.lines, line],
    elements: [...stack.elements, ...elements],
  });
}

/** The stack with what is given of a line taken from `read`; the rest of the line stays as it stands. */
export function withChange(
  stack: Stack,
  given: { [field in keyof LineSent]?: unknown },
  { line: read, elements }: WholeLine,
): Stack | Refusal {
  if (!holds(stack, read.id)) return refuse('NOT_FOUND');
  const change = ({ id, line, ref, slots }: Line): Line => ({
    id,
    line: given.line === undefined ? line : read.line,
    ref: given.ProjProduct === undefined ? ref : read.ref,
    slots: given.slots === undefined ? slots : read.slots,
  });
  return orderedStack({
    ...stack,
    lines: stack.lines.map((line) => (line.id === read.id ? change(line) : line)),
    elements:
      given.ProjSlots === undefined
        ? stack.elements
        : [...stack.elements.filter(({ lineId }) => lineId !== read.id), ...elements],
  });
}

/** The stack without a line and all that stands on it. */
export function withoutLine(stack: Stack, id: number): Stack | Refusal {
  if (!holds(stack, id)) return refuse('NOT_FOUND');
  return {
    ...stack,
    lines: stack.lines.filter((line) => line.id !== id),
    elements: stack.elements.filter(({ lineId }) => lineId !== id),
  };
}
