import type { Product } from '../catalogue.ts';
import { isBreakerKind, isSocketKind } from '../catalogue.ts';
import type { Configuration, ProductName, ProjLine, ProjSlot } from '../configuration.ts';

interface Position {
  line: number;
  /** Absent: the whole line. */
  slot?: number;
}

/** Numbers of lines as they are before this change, after the previous ones. ADD of a line: the number it gets. */
export type Change =
  | (Position & { kind: 'ADD' | 'REMOVE'; ref: string })
  | (Position & { kind: 'MOVE'; ref: string; to: Position })
  | (Position & { kind: 'REPLACE'; ref: string; to: string })
  | { kind: 'FORM'; key: string; value: unknown };

/** A change with its result. The lines of a drawing under repair are in reading order and have unique ids. */
export interface Step {
  change: Change;
  after: Configuration;
}

const nameOf = ({ id, ref }: Product): ProductName => (id === undefined ? { ref } : { id, ref });
export const refOf = ({ id, ref }: ProductName): string => ref ?? String(id);

/** Line 0 keeps its number; the others get 1, 2, … */
function renumbered(lines: readonly ProjLine[]): ProjLine[] {
  let next = 1;
  const numbered = lines.map((line) => {
    if (line.line === 0) return line;
    const number = next++;
    return line.line === number ? line : { ...line, line: number };
  });
  return numbered.sort((a, b) => a.line - b.line);
}

const withLines = (drawing: Configuration, ProjLines: readonly ProjLine[]): Configuration => ({
  ...drawing,
  ProjLines,
});

const withSlots = (drawing: Configuration, line: ProjLine, ProjSlots: readonly ProjSlot[]) =>
  withLines(
    drawing,
    drawing.ProjLines.map((each) => (each === line ? { ...line, ProjSlots } : each)),
  );

const inOrder = (slots: readonly ProjSlot[]) => slots.toSorted((a, b) => a.slot - b.slot);

export function addElement(drawing: Configuration, line: ProjLine, slot: number, product: Product): Step {
  const element = { slot, ProjProduct: nameOf(product) };
  return {
    change: { kind: 'ADD', line: line.line, slot, ref: product.ref },
    after: withSlots(drawing, line, inOrder([...line.ProjSlots, element])),
  };
}

export function removeElement(drawing: Configuration, line: ProjLine, element: ProjSlot): Step {
  return {
    change: { kind: 'REMOVE', line: line.line, slot: element.slot, ref: refOf(element.ProjProduct) },
    after: withSlots(
      drawing,
      line,
      line.ProjSlots.filter((each) => each !== element),
    ),
  };
}

/** Also drops a wrong width that was sent. */
export function replaceElement(
  drawing: Configuration,
  line: ProjLine,
  element: ProjSlot,
  product: Product,
): Step {
  const { nbModules: _sent, name, phase, fedBy, ...kept } = element;
  const { slot, ProjProduct } = element;
  const { elementKind } = product.technical;
  const put = {
    ...kept,
    ProjProduct: nameOf(product),
    ...(isBreakerKind(elementKind) && name && { name }),
    ...(isBreakerKind(elementKind) && phase && { phase }),
    ...(isSocketKind(elementKind) && fedBy && { fedBy }),
  };
  return {
    change: { kind: 'REPLACE', line: line.line, slot, ref: refOf(ProjProduct), to: product.ref },
    after: withSlots(
      drawing,
      line,
      line.ProjSlots.map((each) => (each === element ? put : each)),
    ),
  };
}

export function moveElement(
  drawing: Configuration,
  line: ProjLine,
  element: ProjSlot,
  target: ProjLine,
  slot: number,
): Step {
  const { nbModules: _sent, ...kept } = element;
  const lifted = line.ProjSlots.filter((each) => each !== element);
  const put = { ...kept, slot };
  const lines = drawing.ProjLines.map((each) => {
    if (each === target)
      return { ...each, ProjSlots: inOrder([...(each === line ? lifted : each.ProjSlots), put]) };
    return each === line ? { ...each, ProjSlots: lifted } : each;
  });
  return {
    change: {
      kind: 'MOVE',
      line: line.line,
      slot: element.slot,
      ref: refOf(element.ProjProduct),
      to: { line: target.line, slot },
    },
    after: withLines(drawing, lines),
  };
}

/** `number` 0: among the accessories, otherwise from 1. */
function insertAt(lines: readonly ProjLine[], line: ProjLine, number: number): ProjLine[] {
  if (number === 0) return renumbered([{ ...line, line: 0 }, ...lines]);
  const beside = lines.filter((each) => each.line === 0);
  const numbered = lines.filter((each) => each.line !== 0);
  return renumbered([...beside, ...numbered.toSpliced(number - 1, 0, { ...line, line: number })]);
}

const newId = ({ ProjLines }: Configuration) => Math.max(0, ...ProjLines.map(({ id }) => id ?? 0)) + 1;

export function addLine(drawing: Configuration, number: number, product: Product): Step {
  const line = { id: newId(drawing), line: number, ProjProduct: nameOf(product), ProjSlots: [] };
  return {
    change: { kind: 'ADD', line: number, ref: product.ref },
    after: withLines(drawing, insertAt(drawing.ProjLines, line, number)),
  };
}

/** Only an empty line: its elements are parts of their own. */
export function removeLine(drawing: Configuration, line: ProjLine): Step {
  return {
    change: { kind: 'REMOVE', line: line.line, ref: refOf(line.ProjProduct) },
    after: withLines(drawing, renumbered(drawing.ProjLines.filter((each) => each !== line))),
  };
}

/** With its elements. To its own place: the lines get the numbers 1, 2, … */
export function moveLine(drawing: Configuration, line: ProjLine, number: number): Step {
  const others = drawing.ProjLines.filter((each) => each !== line);
  return {
    change: { kind: 'MOVE', line: line.line, ref: refOf(line.ProjProduct), to: { line: number } },
    after: withLines(drawing, insertAt(others, line, number)),
  };
}

/** Keeps the elements; drops a wrong number of slots that was sent. */
export function replaceLine(drawing: Configuration, line: ProjLine, product: Product): Step {
  const { slots: _sent, ...kept } = line;
  const put = { ...kept, ProjProduct: nameOf(product) };
  return {
    change: { kind: 'REPLACE', line: line.line, ref: refOf(line.ProjProduct), to: product.ref },
    after: withLines(
      drawing,
      drawing.ProjLines.map((each) => (each === line ? put : each)),
    ),
  };
}

const PAIR_KEY = /^(?:ceeSocketType|nbCeeSocket)[1-9]\d*$/;

/** A key of a socket pair counts as a field. */
export function changeForm(drawing: Configuration, key: string, value: unknown): Step {
  const form = PAIR_KEY.test(key)
    ? { configElectricalOutlets: { ...drawing.configElectricalOutlets, [key]: value } }
    : { [key]: value };
  return { change: { kind: 'FORM', key, value }, after: { ...drawing, ...form } };
}
