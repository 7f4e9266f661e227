import type { Catalogue, LineKind, Product } from './catalogue.ts';
import { isLineProduct } from './catalogue.ts';
import type { ProductName, ProjLine } from './configuration.ts';
import type { CheckError } from './errors.ts';
import { stackError } from './errors.ts';

/** An element where it stands, whether it may stand there or not. */
export interface StackElement {
  product: Product;
  lineId: number;
  /** Number of the line, from 1; 0 holds the accessories. */
  line: number;
  slot: number;
  /** Width that the sender believes the element to have, modules; null when not sent. */
  sentModules: number | null;
}

export interface StackLine {
  /** The line's id, or its number while it has none. */
  id: number;
  line: number;
  product: Product;
  /** Undefined when an element product is used as a line. */
  kind: LineKind | undefined;
  /** Number of slots that the sender believes the line to have; null when not sent. */
  sentSlots: number | null;
  /** By slot number. */
  elements: readonly StackElement[];
}

/** A line or slot whose product the catalogue does not know. */
interface Unknown {
  line: number;
  lineId: number;
  /** Null for the line itself. */
  slot: number | null;
  name: string;
}

/** The lines of a configuration in reading order, its products looked up. */
export interface Stack {
  /** Line 0: the accessories that stand in no slot. */
  accessories: readonly StackLine[];
  /** Lines 1, 2, … */
  lines: readonly StackLine[];
  /** Empty when every product is known; what stands on an unknown one is left out of the lines. */
  unknown: readonly Unknown[];
}

/** Finds the product by id, else by ref. */
const findProduct = (catalogue: Catalogue, name: ProductName | null | undefined): Product | undefined =>
  (name?.id !== undefined ? catalogue.byId.get(name.id) : undefined) ??
  (name?.ref !== undefined ? catalogue.byRef.get(name.ref) : undefined);

/**
 * Sorts the lines by `line` and their elements by slot number, and looks the products up.
 *
 * Nothing depends on the order of the payload: lines of the same number stand in the order of their id, then
 * of what they hold; elements on the same slot in the order of their ref, then of the width sent.
 */
export function readStack(projLines: readonly ProjLine[], catalogue: Catalogue): Stack {
  const unknown: Unknown[] = [];
  const accessories: StackLine[] = [];
  const lines: StackLine[] = [];
  for (const projLine of projLines) {
    const line = readLine(projLine, catalogue, unknown);
    if (line) (line.line === 0 ? accessories : lines).push(line);
  }
  accessories.sort(compareLines);
  lines.sort(compareLines);
  unknown.sort(compareUnknown);
  return { accessories, lines, unknown };
}

function readLine(projLine: ProjLine, catalogue: Catalogue, unknown: Unknown[]): StackLine | undefined {
  const { line } = projLine;
  const id = projLine.id ?? line;
  const elements: StackElement[] = [];
  for (const { slot, ProjProduct, nbModules } of projLine.ProjSlots) {
    const product = findProduct(catalogue, ProjProduct);
    if (product) elements.push({ product, lineId: id, line, slot, sentModules: nbModules ?? null });
    else unknown.push({ line, lineId: id, slot, name: shownName(ProjProduct) });
  }
  elements.sort(compareElements);
  const product = findProduct(catalogue, projLine.ProjProduct);
  if (!product) {
    unknown.push({ line, lineId: id, slot: null, name: shownName(projLine.ProjProduct) });
    return undefined;
  }
  const kind = isLineProduct(product) ? product.technical.lineKind : undefined;
  return { id, line, product, kind, sentSlots: projLine.slots ?? null, elements };
}

/** The last rule of stage A: INVALID_PARAMETER for every product that the catalogue does not know. */
export const unknownProducts = (stack: Stack): CheckError[] =>
  stack.unknown.map(({ lineId, slot, name }) => ({
    ...stackError('INVALID_PARAMETER', lineId, slot, `unknown product ${name}`),
    key: 'ProjLines',
  }));

const shownName = (name: ProductName | null | undefined) =>
  String(name?.ref ?? name?.id ?? 'without a name').slice(0, 40);

/** Sorts elements of different lines as they are read: by line, then by slot number. */
export const inReadingOrder = (elements: StackElement[]) =>
  elements.sort((a, b) => a.line - b.line || a.lineId - b.lineId || a.slot - b.slot);

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const compareElements = (a: StackElement, b: StackElement) =>
  a.slot - b.slot ||
  compareText(a.product.ref, b.product.ref) ||
  (a.sentModules ?? -1) - (b.sentModules ?? -1);

const compareUnknown = (a: Unknown, b: Unknown) =>
  a.line - b.line ||
  a.lineId - b.lineId ||
  (a.slot ?? -Infinity) - (b.slot ?? -Infinity) ||
  compareText(a.name, b.name);

function compareLines(a: StackLine, b: StackLine): number {
  const order =
    a.line - b.line ||
    a.id - b.id ||
    compareText(a.product.ref, b.product.ref) ||
    (a.sentSlots ?? -1) - (b.sentSlots ?? -1) ||
    a.elements.length - b.elements.length;
  if (order !== 0) return order;
  for (const [i, element] of a.elements.entries()) {
    const other = b.elements[i];
    const difference = other ? compareElements(element, other) : 0;
    if (difference !== 0) return difference;
  }
  return 0;
}
