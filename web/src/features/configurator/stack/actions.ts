import { type Catalogue, EMPTY_REF } from '@coffret/cabinet/catalogue';
import type { ConfigurationForm } from '@coffret/cabinet/configuration';
import { raisesLoad } from '@coffret/cabinet/raises-load';
import {
  copiedFieldsOf,
  type ElementFields,
  type ElementFieldsSent,
  fieldsOf,
  withoutFields,
} from '@coffret/contracts/configurations/element-fields';
import { MAX_ELEMENTS_SENT, MAX_LINES_SENT } from '@coffret/contracts/configurations/limits';
import { randomId } from '@coffret/contracts/configurations/random-id';
import {
  allLines,
  type Element,
  elementAt,
  type Line,
  lineOf,
  type NewId,
  type Stack,
  sameStack,
  toProjLines,
} from './stack.ts';

export interface SlotPosition {
  lineId: number;
  slot: number;
}

/** `fields`: of a copy. `at` is a line index from 0. An action without effect returns the same stack. */
export type StackAction =
  | { type: 'placeElement'; ref: string; to: SlotPosition; fields?: ElementFields }
  | { type: 'moveElement'; from: SlotPosition; to: SlotPosition }
  | { type: 'removeElement'; from: SlotPosition }
  /** Empty: none. */
  | { type: 'nameCircuit'; at: SlotPosition; name: string }
  /** By id; a field without a value goes. */
  | { type: 'setFields'; fields: ReadonlyMap<number, ElementFieldsSent> }
  | { type: 'placeAccessory'; ref: string; fields?: ElementFields }
  | { type: 'placeLine'; ref: string; at: number }
  | { type: 'moveLine'; lineId: number; at: number }
  | { type: 'copyLine'; lineId: number }
  /** Of the clipboard, with fresh ids. */
  | { type: 'pasteElement'; element: Element; to: SlotPosition }
  | { type: 'pasteLine'; line: Line; at: number }
  | { type: 'removeLine'; lineId: number }
  | { type: 'replace'; stack: Stack }
  | { type: 'answer'; answer: boolean | null };

const STEP = 0.5;

const changeLine = (stack: Stack, lineId: number, change: (line: Line) => Line): Stack =>
  stack.accessories?.id === lineId
    ? { ...stack, accessories: change(stack.accessories) }
    : { ...stack, lines: stack.lines.map((line) => (line.id === lineId ? change(line) : line)) };

const withElement = (line: Line, element: Element): Line => ({
  ...line,
  elements: [...line.elements, element].sort((a, b) => a.slot - b.slot),
});

function withoutElement(stack: Stack, { lineId, slot }: SlotPosition): Stack {
  const without = changeLine(stack, lineId, (line) => {
    const gone = elementAt(line, slot);
    return { ...line, elements: line.elements.filter((element) => element !== gone) };
  });
  return without.accessories?.elements.length === 0 ? { ...without, accessories: null } : without;
}

function insertLine(stack: Stack, line: Line, at: number): Stack {
  return { ...stack, lines: stack.lines.toSpliced(at, 0, line) };
}

function placeAccessory(stack: Stack, ref: string, fields: ElementFields | undefined, newId: NewId): Stack {
  const line = stack.accessories ?? { id: newId(), ref: EMPTY_REF, elements: [] };
  const last = line.elements.at(-1)?.slot ?? 0;
  return { ...stack, accessories: withElement(line, { ...fields, id: newId(), slot: last + STEP, ref }) };
}

function moveElement(stack: Stack, from: SlotPosition, to: SlotPosition): Stack {
  const element = elementAt(lineOf(stack, from.lineId), from.slot);
  if (!element || !lineOf(stack, to.lineId)) return stack;
  if (from.lineId === to.lineId && from.slot === to.slot) return stack;
  const lifted = changeLine(stack, from.lineId, (line) => ({
    ...line,
    elements: line.elements.filter((other) => other !== element),
  }));
  const { nbModules: _stored, ...kept } = element;
  const put = changeLine(lifted, to.lineId, (line) => withElement(line, { ...kept, slot: to.slot }));
  return put.accessories?.elements.length === 0 ? { ...put, accessories: null } : put;
}

export function setFields(stack: Stack, fields: ReadonlyMap<number, ElementFieldsSent>): Stack {
  const change = (element: Element): Element => {
    const changed = fields.get(element.id);
    return changed ? { ...withoutFields(element), ...fieldsOf({ ...element, ...changed }) } : element;
  };
  const changeAll = (line: Line): Line =>
    line.elements.some(({ id }) => fields.has(id)) ? { ...line, elements: line.elements.map(change) } : line;
  const after = {
    ...stack,
    lines: stack.lines.map(changeAll),
    accessories: stack.accessories && changeAll(stack.accessories),
  };
  return sameStack(stack, after) ? stack : after;
}

function nameCircuit(stack: Stack, { lineId, slot }: SlotPosition, name: string): Stack {
  const breaker = elementAt(lineOf(stack, lineId), slot);
  return breaker ? setFields(stack, new Map([[breaker.id, { name }]])) : stack;
}

function moveLine(stack: Stack, lineId: number, at: number): Stack {
  const from = stack.lines.findIndex(({ id }) => id === lineId);
  const line = stack.lines[from];
  if (!line) return stack;
  // `at` is the index before the move.
  const to = Math.max(0, Math.min(at > from ? at - 1 : at, stack.lines.length - 1));
  return to === from ? stack : { ...stack, lines: stack.lines.toSpliced(from, 1).toSpliced(to, 0, line) };
}

function copyLine(stack: Stack, lineId: number, newId: NewId): Stack {
  const at = stack.lines.findIndex(({ id }) => id === lineId);
  const line = stack.lines[at];
  if (!line) return stack;
  const elements = line.elements.map((element) => {
    const { slot, ref } = element;
    return { id: newId(), slot, ref, ...copiedFieldsOf(element) };
  });
  return insertLine(stack, { id: newId(), ref: line.ref, elements }, at + 1);
}

function applied(stack: Stack, action: StackAction, newId: NewId): Stack {
  switch (action.type) {
    case 'placeElement': {
      const { ref, to, fields } = action;
      return lineOf(stack, to.lineId)
        ? changeLine(stack, to.lineId, (line) =>
            withElement(line, { ...fields, id: newId(), slot: to.slot, ref }),
          )
        : stack;
    }
    case 'moveElement':
      return moveElement(stack, action.from, action.to);
    case 'removeElement':
      return elementAt(lineOf(stack, action.from.lineId), action.from.slot)
        ? withoutElement(stack, action.from)
        : stack;
    case 'nameCircuit':
      return nameCircuit(stack, action.at, action.name);
    case 'setFields':
      return setFields(stack, action.fields);
    case 'placeAccessory':
      return placeAccessory(stack, action.ref, action.fields, newId);
    case 'placeLine':
      return insertLine(stack, { id: newId(), ref: action.ref, elements: [] }, action.at);
    case 'moveLine':
      return moveLine(stack, action.lineId, action.at);
    case 'copyLine':
      return copyLine(stack, action.lineId, newId);
    case 'pasteElement': {
      const { element, to } = action;
      return lineOf(stack, to.lineId)
        ? changeLine(stack, to.lineId, (line) => withElement(line, { ...element, slot: to.slot }))
        : stack;
    }
    case 'pasteLine':
      return insertLine(stack, action.line, action.at);
    case 'removeLine':
      return stack.lines.some(({ id }) => id === action.lineId)
        ? { ...stack, lines: stack.lines.filter(({ id }) => id !== action.lineId) }
        : stack;
    case 'replace':
      return action.stack;
    case 'answer':
      return stack.answer === action.answer ? stack : { ...stack, answer: action.answer };
  }
}

/** The server's limit. */
export const hasRoom = ({ lines, accessories }: Stack): boolean =>
  lines.length + Number(accessories !== null) < MAX_LINES_SENT;

function isTooMuch(before: Stack, after: Stack): boolean {
  const isMore = (count: (stack: Stack) => number, most: number) =>
    count(after) > most && count(after) > count(before);
  const fullest = (stack: Stack) => Math.max(0, ...allLines(stack).map(({ elements }) => elements.length));
  return isMore((stack) => allLines(stack).length, MAX_LINES_SENT) || isMore(fullest, MAX_ELEMENTS_SENT);
}

/** Unchanged when limits are exceeded. */
export function applyAction(stack: Stack, action: StackAction, newId: NewId = randomId): Stack {
  const after = applied(stack, action, newId);
  return isTooMuch(stack, after) ? stack : after;
}

/** A change that raises the load drops the maximum-intensity answer (cabinet-rules.md, section 3, end). */
export function withAnswerKept(
  before: Stack,
  after: Stack,
  form: ConfigurationForm,
  catalogue: Catalogue,
): Stack {
  if (after === before || after.answer === null || after.answer !== before.answer) return after;
  const drawn = (stack: Stack) => ({ ...form, ProjLines: toProjLines(stack) });
  return raisesLoad(drawn(before), drawn(after), catalogue) ? { ...after, answer: null } : after;
}
