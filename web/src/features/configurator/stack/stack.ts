import type { ConfigurationForm, ProjLine } from '@coffret/cabinet/configuration';
import type { DrawnLine } from '@coffret/contracts/configurations/answers';

export interface Element {
  slot: number;
  ref: string;
  /** As stored; default: from the catalogue. */
  nbModules?: number | null;
  /** Of a breaker's circuit. */
  name?: string;
}

export interface Line {
  /** Negative until the server assigns one. */
  id: number;
  ref: string;
  elements: readonly Element[];
  /** As stored; default: from the catalogue. */
  slots?: number | null;
}

/** Lines are numbered by position, from 1 at the top. */
export interface Stack {
  lines: readonly Line[];
  /** Line 0. */
  accessories: Line | null;
  /** isCircuitBreakerAdded. */
  answer: boolean | null;
  /** Fields of the form that a step from or to it changed, as they are with it. */
  form?: Partial<ConfigurationForm>;
}

const bySlot = (a: Element, b: Element) => a.slot - b.slot;

const readLine = ({ id, ProjProduct, slots, ProjSlots }: DrawnLine): Line => ({
  id,
  ref: ProjProduct.ref,
  slots,
  elements: ProjSlots.map(({ slot, ProjProduct: { ref }, nbModules, name }) => ({
    slot,
    ref,
    nbModules,
    ...(name && { name }),
  })).sort(bySlot),
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

/** New lines get ids below `lowest`. */
export function readProposal(lines: readonly ProjLine[], answer: boolean | null, lowest: number): Stack {
  const shown = lines.map(({ id, line, ProjProduct, slots, ProjSlots }, index) => ({
    id: id ?? lowest - index - 1,
    line,
    ProjProduct: { ref: ProjProduct.ref ?? '' },
    slots: slots ?? null,
    ProjSlots: ProjSlots.map((slot) => ({
      slot: slot.slot,
      ProjProduct: { ref: slot.ProjProduct.ref ?? '' },
      nbModules: slot.nbModules ?? null,
      ...(slot.name && { name: slot.name }),
    })),
  }));
  return readStack(shown, answer);
}

type RepairedLine = Omit<DrawnLine, 'id'> & { id?: number | undefined };

/** New lines get ids below `lowest`. */
export const readRepaired = (lines: readonly RepairedLine[], answer: boolean | null, lowest: number): Stack =>
  readStack(
    lines.map((line, index) => ({ ...line, id: line.id ?? lowest - index - 1 })),
    answer,
  );

const writeLine = ({ id, ref, slots, elements }: Line, line: number): ProjLine & { id: number } => ({
  id,
  line,
  ProjProduct: { ref },
  ...(slots != null && { slots }),
  ProjSlots: elements.map(({ slot, ref: element, nbModules, name }) => ({
    slot,
    ProjProduct: { ref: element },
    ...(nbModules != null && { nbModules }),
    ...(name !== undefined && { name }),
  })),
});

/** New lines have negative ids. */
export function toProjLines({ lines, accessories }: Stack): (ProjLine & { id: number })[] {
  return [
    ...(accessories ? [writeLine(accessories, 0)] : []),
    ...lines.map((line, at) => writeLine(line, at + 1)),
  ];
}

/** New lines have no id. A breaker without a name is sent with null: else the server keeps the name that it has. */
export function toRequestLines(stack: Stack): object[] {
  return toProjLines(stack).map(({ id, ProjSlots, ...rest }) => {
    const line = { ...rest, ProjSlots: ProjSlots.map((slot) => ({ ...slot, name: slot.name ?? null })) };
    return id < 0 ? line : { id, ...line };
  });
}

const allLines = ({ accessories, lines }: Stack) => (accessories ? [accessories, ...lines] : lines);

/** Ids assigned to new lines, and to lines that the server did not have (restored by undo). */
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
      (line) =>
        line && [line.id, line.ref, ...line.elements.flatMap(({ slot, ref, name }) => [slot, ref, name])],
    ),
  ]);

export const sameStack = (a: Stack, b: Stack): boolean => a === b || content(a) === content(b);

export const sameLines = (a: Stack, b: Stack): boolean =>
  sameStack({ ...a, answer: null }, { ...b, answer: null });

export const lineOf = (stack: Stack, id: number): Line | undefined =>
  allLines(stack).find((line) => line.id === id);

export const elementAt = (line: Line | undefined, slot: number): Element | undefined =>
  line?.elements.find((element) => element.slot === slot);
