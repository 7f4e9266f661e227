import { fieldsOf, wholeFieldsOf, withoutFields } from '@coffret/contracts/configurations/element-fields';
import type { Element, Line, Stack } from '@coffret/contracts/configurations/events';
import { MAX_LINES_SENT } from '@coffret/contracts/configurations/limits';
import { type ElementSent, orderedStack } from '@coffret/contracts/configurations/stack';
import { type Refusal, refuse } from '@coffret/contracts/errors';

/** Keeps the fields that were not sent. */
export type DrawnElement = ElementSent & {
  /** Sent without an id: one of the same kind that it may have been keeps its own. */
  isIdNew?: boolean;
};

export type DrawnStack = Omit<Stack, 'elements'> & { elements: DrawnElement[] };

export interface WholeLine {
  line: Line;
  elements: DrawnElement[];
}

/** An element that was not there before. */
export const placed = ({ isIdNew: _sent, ...element }: DrawnElement): Element => ({
  ...withoutFields(element),
  ...fieldsOf(element),
});

/** Absent fields stay; elements are replaced as a whole. */
export type LineChange = { id: number; elements?: DrawnElement[] | undefined } & {
  [field in Exclude<keyof Line, 'id'>]?: Line[field] | undefined;
};

/** All lines, or one line: single-line edits do not overwrite another user's changes. */
export type StackEdit =
  | { type: 'ReplaceAll'; lines: Line[]; elements: DrawnElement[] }
  | ({ type: 'AddLine' } & WholeLine)
  | ({ type: 'ChangeLine' } & LineChange)
  | { type: 'RemoveLine'; id: number };

export interface Drawing {
  edit?: StackEdit | undefined;
  isCircuitBreakerAdded?: boolean | null | undefined;
}

export const wholeStack = ({ lines, elements, isCircuitBreakerAdded }: Stack): Drawing => ({
  edit: { type: 'ReplaceAll', lines, elements },
  isCircuitBreakerAdded,
});

/** A field without a value is none. */
export const sentWhole = (stack: Stack): DrawnStack => ({
  ...stack,
  elements: stack.elements.map((element) => ({
    ...element,
    ...wholeFieldsOf(element),
  })),
});

/** undefined: no such line. */
function withChange(stack: Stack, { id, elements, ...change }: LineChange): DrawnStack | undefined {
  const standing = stack.lines.find((line) => line.id === id);
  if (!standing) return undefined;
  const { line = standing.line, ref = standing.ref, slots = standing.slots } = change;
  return orderedStack({
    ...stack,
    lines: stack.lines.map((other) => (other === standing ? { id, line, ref, slots } : other)),
    elements: elements
      ? [...stack.elements.filter(({ lineId }) => lineId !== id), ...elements]
      : stack.elements,
  });
}

function withoutLine(stack: Stack, id: number): Stack | undefined {
  if (!stack.lines.some((line) => line.id === id)) return undefined;
  return {
    ...stack,
    lines: stack.lines.filter((line) => line.id !== id),
    elements: stack.elements.filter(({ lineId }) => lineId !== id),
  };
}

function edited(stack: Stack, edit: StackEdit): DrawnStack | Refusal {
  switch (edit.type) {
    case 'ReplaceAll':
      return orderedStack({ ...stack, lines: edit.lines, elements: edit.elements });
    case 'AddLine':
      if (stack.lines.length >= MAX_LINES_SENT) return refuse('INVALID_PARAMETER', 'ProjLines');
      return orderedStack({
        ...stack,
        lines: [...stack.lines, edit.line],
        elements: [...stack.elements, ...edit.elements],
      });
    case 'ChangeLine':
      return withChange(stack, edit) ?? refuse('NOT_FOUND');
    case 'RemoveLine':
      return withoutLine(stack, edit.id) ?? refuse('NOT_FOUND');
  }
}

export const repeatsOne = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length;

const idsOf = ({ lines, elements }: DrawnStack) => [...lines, ...elements].map(({ id }) => id);

/** Refuses an unknown line, a full stack, and an id that is taken. */
export function editStack(standing: Stack, { edit, isCircuitBreakerAdded }: Drawing): DrawnStack | Refusal {
  const stack: DrawnStack | Refusal = edit ? edited(standing, edit) : standing;
  if ('refused' in stack) return stack;
  if (repeatsOne(idsOf(stack))) return refuse('INVALID_PARAMETER', 'ProjLines');
  if (isCircuitBreakerAdded === undefined) return stack;
  return { ...stack, isCircuitBreakerAdded };
}
