import type { Catalogue, LineKind, Product } from './catalogue.ts';
import { isLineProduct } from './catalogue.ts';
import type { Phase, ProductName, ProjLine } from './configuration.ts';
import type { CheckError } from './errors.ts';
import { stackError } from './errors.ts';

export interface StackElement {
  product: Product;
  lineId: number;
  /** From 1; 0 holds the accessories. */
  line: number;
  slot: number;
  /** As sent, modules; null: not sent. */
  sentModules: number | null;
  /** Of a breaker's circuit. */
  name: string | null;
  id: number | null;
  /** Of a socket: the id of a breaker. */
  fedBy: number | null;
  /** Of a breaker. */
  phase: Phase | null;
}

export interface StackLine {
  /** The line's id, or its number without one. */
  id: number;
  line: number;
  product: Product;
  /** Undefined for an element product. */
  kind: LineKind | undefined;
  /** As sent; null: not sent. */
  sentSlots: number | null;
  elements: readonly StackElement[];
}

interface Unknown {
  line: number;
  lineId: number;
  slot: number | null;
  name: string;
}

export interface Stack {
  accessories: readonly StackLine[];
  lines: readonly StackLine[];
  /** Elements on a line with an unknown product are left out of `lines`. */
  unknown: readonly Unknown[];
}

/** By id, else by ref. */
export const findProduct = (
  catalogue: Catalogue,
  name: ProductName | null | undefined,
): Product | undefined =>
  (name?.id !== undefined ? catalogue.byId.get(name.id) : undefined) ??
  (name?.ref !== undefined ? catalogue.byRef.get(name.ref) : undefined);

/** In reading order, independent of the payload's order: equal line numbers by id, then content; equal slots
 * by ref, then sent width, then id. */
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
  for (const element of projLine.ProjSlots) {
    const { slot, ProjProduct } = element;
    const product = findProduct(catalogue, ProjProduct);
    if (product)
      elements.push({
        product,
        lineId: id,
        line,
        slot,
        sentModules: element.nbModules ?? null,
        name: element.name ?? null,
        id: element.id ?? null,
        fedBy: element.fedBy ?? null,
        phase: element.phase ?? null,
      });
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

/** Last rule of stage A. */
export const unknownProducts = (stack: Stack): CheckError[] =>
  stack.unknown.map(({ lineId, slot, name }) => ({
    ...stackError('INVALID_PARAMETER', lineId, slot, `unknown product ${name}`),
    key: 'ProjLines',
  }));

const shownName = (name: ProductName | null | undefined) =>
  String(name?.ref ?? name?.id ?? 'without a name').slice(0, 40);

export const inReadingOrder = (elements: StackElement[]) =>
  elements.sort((a, b) => a.line - b.line || a.lineId - b.lineId || a.slot - b.slot);

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const compareElements = (a: StackElement, b: StackElement) =>
  a.slot - b.slot ||
  compareText(a.product.ref, b.product.ref) ||
  (a.sentModules ?? -1) - (b.sentModules ?? -1) ||
  (a.id ?? -1) - (b.id ?? -1);

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
