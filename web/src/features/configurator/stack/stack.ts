import type { ProjLine } from '@coffret/cabinet/configuration';
import type { DrawnLine } from '@coffret/contracts/configurations/answers';

export interface Element {
  slot: number;
  ref: string;
  /** The width that the stored stack says; the catalogue's where the element was put here. */
  nbModules?: number | null;
}

export interface Line {
  /** The server's; below 0 until it has given one. */
  id: number;
  ref: string;
  elements: readonly Element[];
  /** The number of slots that the stored stack says; the catalogue's where the line was put here. */
  slots?: number | null;
}

/** A cabinet as it is drawn. The lines' numbers are their places: 1, 2, … from top to bottom. */
export interface Stack {
  lines: readonly Line[];
  /** Line 0: what stands in no slot. */
  accessories: Line | null;
  /** isCircuitBreakerAdded: the answer to the maximum-intensity question. */
  answer: boolean | null;
}

const bySlot = (a: Element, b: Element) => a.slot - b.slot;

const readLine = ({ id, ProjProduct, slots, ProjSlots }: DrawnLine): Line => ({
  id,
  ref: ProjProduct.ref,
  slots,
  elements: ProjSlots.map(({ slot, ProjProduct: { ref }, nbModules }) => ({ slot, ref, nbModules })).sort(
    bySlot,
  ),
});

export function readStack(shown: readonly DrawnLine[], answer: boolean | null): Stack {
  const inOrder = shown.toSorted((a, b) => a.line - b.line || a.id - b.id);
  const aside = inOrder.find(({ line }) => line === 0);
  return {
    lines: inOrder.filter((line) => line !== aside).map(readLine),
    accessories: aside ? readLine(aside) : null,
    answer,
  };
}

/** A proposal of the engine, whose lines have no id yet: they are given those below `lowest`. */
export function readProposal(lines: readonly ProjLine[], answer: boolean | null, lowest: number): Stack {
  const shown = lines.map(({ line, ProjProduct, ProjSlots }, index) => ({
    id: lowest - index - 1,
    line,
    ProjProduct: { ref: ProjProduct.ref ?? '' },
    slots: null,
    ProjSlots: ProjSlots.map((slot) => ({
      slot: slot.slot,
      ProjProduct: { ref: slot.ProjProduct.ref ?? '' },
      nbModules: null,
    })),
  }));
  return readStack(shown, answer);
}

const writeLine = ({ id, ref, slots, elements }: Line, line: number): ProjLine & { id: number } => ({
  id,
  line,
  ProjProduct: { ref },
  ...(slots != null && { slots }),
  ProjSlots: elements.map(({ slot, ref: element, nbModules }) => ({
    slot,
    ProjProduct: { ref: element },
    ...(nbModules != null && { nbModules }),
  })),
});

/** The stack as the engine takes it; a new line bears its id below 0. */
export function toProjLines({ lines, accessories }: Stack): (ProjLine & { id: number })[] {
  return [
    ...(accessories ? [writeLine(accessories, 0)] : []),
    ...lines.map((line, at) => writeLine(line, at + 1)),
  ];
}

/** The stack as the server takes it: a new line bears no id. */
export function toRequestLines(stack: Stack): object[] {
  return toProjLines(stack).map(({ id, ...line }) => (id < 0 ? line : { id, ...line }));
}

const allLines = ({ accessories, lines }: Stack) => (accessories ? [accessories, ...lines] : lines);

/**
 * The ids that the server gave to lines of the stack that was sent: to new ones, and to those that it did not hold
 * any more (a line that came back by undo is another one to the server).
 */
export function assignedIds(sent: Stack, answered: Stack): Map<number, number> {
  const given = new Map<number, number>();
  const note = (line: Line | null, answer: Line | null | undefined) => {
    if (line?.ref === answer?.ref && line && answer && !lineOf(answered, line.id))
      given.set(line.id, answer.id);
  };
  note(sent.accessories, answered.accessories);
  for (const [at, line] of sent.lines.entries()) note(line, answered.lines[at]);
  return given;
}

export function remapLineIds(stack: Stack, ids: ReadonlyMap<number, number>): Stack {
  if (!allLines(stack).some(({ id }) => ids.has(id))) return stack;
  const rename = (line: Line) => ({ ...line, id: ids.get(line.id) ?? line.id });
  return {
    ...stack,
    lines: stack.lines.map(rename),
    accessories: stack.accessories && rename(stack.accessories),
  };
}

const content = ({ answer, accessories, lines }: Stack) =>
  JSON.stringify([
    answer,
    ...[accessories, ...lines].map(
      (line) => line && [line.id, line.ref, ...line.elements.flatMap(({ slot, ref }) => [slot, ref])],
    ),
  ]);

/** Whether two stacks hold the same. */
export const sameStack = (a: Stack, b: Stack): boolean => a === b || content(a) === content(b);

/** Whether two stacks hold the same lines, whatever their answers. */
export const sameLines = (a: Stack, b: Stack): boolean =>
  sameStack({ ...a, answer: null }, { ...b, answer: null });

/** The line of an id; the accessories are one. */
export const lineOf = (stack: Stack, id: number): Line | undefined =>
  allLines(stack).find((line) => line.id === id);

export const elementAt = (line: Line | undefined, slot: number): Element | undefined =>
  line?.elements.find((element) => element.slot === slot);
