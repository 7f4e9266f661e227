import { holdsHead } from '../breaker-rules.ts';
import type { LineKind, Product } from '../catalogue.ts';
import type { Configuration, ProjLine, ProjSlot } from '../configuration.ts';
import type { CheckError } from '../errors.ts';
import { headBreakerFor } from '../supply-parts.ts';
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

export function elementsOf({ ProjLines }: Configuration, context: Context): Standing[] {
  return ProjLines.flatMap((line) => {
    context.work.spend(line.ProjSlots.length);
    return line.ProjSlots.map((element) => ({ line, element, product: productOf(context, element) }));
  });
}

/** Lines below line 0. */
export const stackLines = ({ ProjLines }: Configuration) => ProjLines.filter(({ line }) => line !== 0);

export const linesOf = (drawing: Configuration, context: Context, kind: LineKind | undefined) =>
  stackLines(drawing).filter((line) => kindOfLine(context, line) === kind);

/** Steps are made when they are asked for: there may be many thousands. */
export type Candidates = Generator<Step, void, undefined>;

export function* additions(
  drawing: Configuration,
  context: Context,
  products: readonly Product[],
): Candidates {
  for (const product of products)
    for (const line of stackLines(drawing))
      for (const slot of placesOn(context, line, product)) yield addElement(drawing, line, slot, product);
}

export function* removals(drawing: Configuration, elements: readonly Standing[]): Candidates {
  for (const { line, element } of elements) yield removeElement(drawing, line, element);
}

export function* replacements(
  drawing: Configuration,
  elements: readonly Standing[],
  products: readonly Product[],
): Candidates {
  for (const { line, element, product } of elements)
    for (const other of products)
      if (other.ref !== product?.ref) yield replaceElement(drawing, line, element, other);
}

export function* relocations(
  drawing: Configuration,
  context: Context,
  elements: readonly Standing[],
): Candidates {
  for (const { line, element, product } of elements) {
    if (!product) continue;
    for (const target of drawing.ProjLines)
      for (const slot of placesOn(context, target, product, element))
        if (target !== line || slot !== element.slot) yield moveElement(drawing, line, element, target, slot);
  }
}

export function* lineMoves(drawing: Configuration, lines: readonly ProjLine[]): Candidates {
  const count = stackLines(drawing).length;
  for (const line of lines)
    for (let number = 1; number <= count; number++)
      if (number !== line.line) yield moveLine(drawing, line, number);
}

export function* lineRemovals(drawing: Configuration): Candidates {
  for (const line of drawing.ProjLines) if (line.ProjSlots.length === 0) yield removeLine(drawing, line);
}

export function* lineReplacements(
  drawing: Configuration,
  context: Context,
  lines: readonly ProjLine[],
  isWanted: (product: Product) => boolean = () => true,
): Candidates {
  for (const line of lines) {
    context.work.spend(context.lineProducts.length);
    for (const product of context.lineProducts)
      if (product.ref !== refOf(line.ProjProduct) && isWanted(product))
        yield replaceLine(drawing, line, product);
  }
}

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
function blocksFor({ shelf, work }: Context, kind: LineKind, product: Product | undefined): Product[] {
  work.spend(shelf.blocks(kind).length);
  const fitting = shelf
    .blocks(kind)
    .filter(({ slots }) => slots >= (product?.nbModules ?? 0))
    .toSorted((a, b) => a.slots - b.slots);
  const [smallest] = fitting;
  const largest = fitting.at(-1);
  return smallest && largest ? [...new Set([smallest, largest])] : [];
}

export function* newLines(
  drawing: Configuration,
  context: Context,
  kind: LineKind,
  product?: Product,
): Candidates {
  for (const block of blocksFor(context, kind, product))
    for (const number of seamsFor(drawing, context, kind)) yield addLine(drawing, number, block);
}

/** Changes that make room on lines of a kind. */
export function* room(drawing: Configuration, context: Context, product: Product): Candidates {
  const kind = LINE_FOR[product.technical.elementKind ?? 'HEAD'];
  if (!kind) return;
  const lines = linesOf(drawing, context, kind);
  for (const line of lines) {
    const { slots = 0 } = productOf(context, line) ?? {};
    const isLarger = (other: Product) => other.technical.lineKind === kind && other.slots > slots;
    yield* lineReplacements(drawing, context, [line], isLarger);
  }
  yield* newLines(drawing, context, kind, product);
  const standing = elementsOf(drawing, context).filter(({ line }) => lines.includes(line));
  yield* relocations(drawing, context, standing);
}

/** The products on a free place, in place of another element, or room for them. */
export function* put(drawing: Configuration, context: Context, products: readonly Product[]): Candidates {
  for (const product of products) {
    yield* additions(drawing, context, [product]);
    const others = elementsOf(drawing, context).filter(
      ({ line }) => line.line !== 0 && accepts(kindOfLine(context, line), product),
    );
    yield* replacements(drawing, others, [product]);
    yield* room(drawing, context, product);
  }
}

/** Where an error is. */
export function placeOf({ slotInfo }: CheckError, drawing: Configuration, context: Context) {
  const line = drawing.ProjLines.find(({ id }) => id === slotInfo?.lineId);
  const at = line && slotInfo?.slotIndex != null ? slotInfo.slotIndex : undefined;
  const elements = elementsOf(drawing, context).filter(
    (standing) => standing.line === line && standing.element.slot === at,
  );
  return { line, elements };
}

/** That holds the head breaker of the supply. */
export function headBlock(drawing: Configuration, { catalogue, shelf }: Context) {
  const head = headBreakerFor(drawing, catalogue);
  return shelf.headBlocks.find((block) => holdsHead(block, head));
}

/** Products that the line of an element accepts. */
export function acceptedBy(context: Context, line: ProjLine): readonly Product[] {
  const kind = kindOfLine(context, line);
  return (kind && context.elementProducts.get(kind)) ?? [];
}
