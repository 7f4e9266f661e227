import type { LineKind, Product } from '../catalogue.ts';
import { HEAD_BLOCK_REF, isLineProduct } from '../catalogue.ts';
import type { Configuration, ProjLine, ProjSlot } from '../configuration.ts';
import type { Step } from './change.ts';
import {
  addElement,
  addLine,
  moveElement,
  moveLine,
  refOf,
  removeElement,
  removeLine,
  replaceElement,
  replaceLine,
} from './change.ts';
import type { Context } from './context.ts';
import { accepts, kindOfLine, LINE_FOR, productOf } from './context.ts';
import { placesOn } from './places.ts';

export interface Standing {
  line: ProjLine;
  element: ProjSlot;
  product: Product | undefined;
}

export const elementsOf = (drawing: Configuration, context: Context): Standing[] =>
  drawing.ProjLines.flatMap((line) =>
    line.ProjSlots.map((element) => ({ line, element, product: productOf(context, element) })),
  );

/** Lines below line 0. */
export const stackLines = ({ ProjLines }: Configuration) => ProjLines.filter(({ line }) => line !== 0);

export const linesOf = (drawing: Configuration, context: Context, kind: LineKind | undefined) =>
  stackLines(drawing).filter((line) => kindOfLine(context, line) === kind);

export const additions = (drawing: Configuration, context: Context, products: readonly Product[]): Step[] =>
  products.flatMap((product) =>
    stackLines(drawing).flatMap((line) =>
      placesOn(context, line, product).map((slot) => addElement(drawing, line, slot, product)),
    ),
  );

export const removals = (drawing: Configuration, elements: readonly Standing[]): Step[] =>
  elements.map(({ line, element }) => removeElement(drawing, line, element));

export const replacements = (
  drawing: Configuration,
  elements: readonly Standing[],
  products: readonly Product[],
): Step[] =>
  elements.flatMap(({ line, element, product }) =>
    products
      .filter((other) => other.ref !== product?.ref)
      .map((other) => replaceElement(drawing, line, element, other)),
  );

export const relocations = (
  drawing: Configuration,
  context: Context,
  elements: readonly Standing[],
): Step[] =>
  elements.flatMap(({ line, element, product }) =>
    product
      ? drawing.ProjLines.flatMap((target) =>
          placesOn(context, target, product, element)
            .filter((slot) => target !== line || slot !== element.slot)
            .map((slot) => moveElement(drawing, line, element, target, slot)),
        )
      : [],
  );

export const lineMoves = (drawing: Configuration, lines: readonly ProjLine[]): Step[] => {
  const count = stackLines(drawing).length;
  return lines.flatMap((line) =>
    Array.from({ length: count }, (_, i) => i + 1)
      .filter((number) => number !== line.line)
      .map((number) => moveLine(drawing, line, number)),
  );
};

export const lineRemovals = (drawing: Configuration): Step[] =>
  drawing.ProjLines.filter(({ ProjSlots }) => ProjSlots.length === 0).map((line) =>
    removeLine(drawing, line),
  );

export const lineReplacements = (
  drawing: Configuration,
  context: Context,
  lines: readonly ProjLine[],
  isWanted: (product: Product) => boolean = () => true,
): Step[] =>
  lines.flatMap((line) =>
    context.lineProducts
      .filter((product) => product.ref !== refOf(line.ProjProduct) && isWanted(product))
      .map((product) => replaceLine(drawing, line, product)),
  );

/** Where a new line of the kind can stand. */
function seamsFor(drawing: Configuration, context: Context, kind: LineKind): number[] {
  const kinds = stackLines(drawing).map((line) => kindOfLine(context, line));
  const last = kinds.length + (kinds.at(-1) === 'CONNECT' && kinds.length > 1 ? 0 : 1);
  if (kind === 'SAFETY' || kind === 'CONNECT') return [last];
  const first = kinds[0] === 'CONNECT' ? 2 : 1;
  const seams = Array.from({ length: Math.max(1, last - first + 1) }, (_, i) => first + i);
  if (kind !== 'SOCKET') return seams;
  const firstBreaker = kinds.indexOf('BREAKER');
  return seams.filter((number) => number > firstBreaker + 1 || firstBreaker < 0);
}

/** The smallest block that holds the product, and the largest. */
function blocksFor({ shelf }: Context, kind: LineKind, product: Product | undefined): Product[] {
  const fitting = shelf
    .blocks(kind)
    .filter(({ slots }) => slots >= (product?.nbModules ?? 0))
    .toSorted((a, b) => a.slots - b.slots);
  const [smallest] = fitting;
  const largest = fitting.at(-1);
  return smallest && largest ? [...new Set([smallest, largest])] : [];
}

export const newLines = (
  drawing: Configuration,
  context: Context,
  kind: LineKind,
  product?: Product,
): Step[] =>
  blocksFor(context, kind, product).flatMap((block) =>
    seamsFor(drawing, context, kind).map((number) => addLine(drawing, number, block)),
  );

/** Changes that make room on lines of a kind. */
export function room(drawing: Configuration, context: Context, product: Product): Step[] {
  const kind = LINE_FOR[product.technical.elementKind ?? 'HEAD'];
  if (!kind) return [];
  const lines = linesOf(drawing, context, kind);
  const standing = elementsOf(drawing, context).filter(({ line }) => lines.includes(line));
  const isLarger = (line: ProjLine) => (other: Product) =>
    other.technical.lineKind === kind && other.slots > (productOf(context, line)?.slots ?? 0);
  return [
    ...lines.flatMap((line) => lineReplacements(drawing, context, [line], isLarger(line))),
    ...newLines(drawing, context, kind, product),
    ...relocations(drawing, context, standing),
  ];
}

export const headBlock = ({ catalogue }: Context) => catalogue.byRef.get(HEAD_BLOCK_REF);

/** Products that the line of an element accepts. */
export const acceptedBy = (context: Context, line: ProjLine): readonly Product[] => {
  const kind = kindOfLine(context, line);
  return context.catalogue.products.filter(
    (product) => !product.isArchived && !isLineProduct(product) && accepts(kind, product),
  );
};
