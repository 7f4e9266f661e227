import type { Catalogue, LineKind, Product } from '../catalogue.ts';
import { isBreakerKind, isLineProduct, LINE_KINDS } from '../catalogue.ts';
import type { Configuration, ProjLine, ProjSlot } from '../configuration.ts';
import type { RankedProducts } from '../propose/ranked-products.ts';
import { rankProducts } from '../propose/ranked-products.ts';
import { ACCEPTED } from '../slot-rules.ts';
import { findProduct } from '../stack.ts';
import type { Work } from '../work.ts';
import { rankSteps } from '../work.ts';
import type { Verdicts } from './verdicts.ts';
import { createVerdicts } from './verdicts.ts';

/** Number of elements on the lines below line 0: by kind, of CEE sockets by type; an RCBO is an MCB. */
export type Standing = ReadonlyMap<string, number>;

export interface Context {
  catalogue: Catalogue;
  /** To choose from. */
  shelf: RankedProducts;
  lineProducts: readonly Product[];
  /** By the kind of line that accepts them. */
  elementProducts: ReadonlyMap<LineKind, readonly Product[]>;
  /** In the drawing before its repair. */
  drawn: Standing;
  verdicts: Verdicts;
  work: Work;
}

export function standingOf(
  { ProjLines }: Configuration,
  { catalogue, work }: Pick<Context, 'catalogue' | 'work'>,
): Standing {
  const counts = new Map<string, number>();
  for (const { line, ProjSlots } of ProjLines) {
    if (line === 0) continue;
    work.spend(ProjSlots.length);
    for (const { ProjProduct } of ProjSlots) {
      const { ceeSocketType, elementKind } = findProduct(catalogue, ProjProduct)?.technical ?? {};
      const key = ceeSocketType ?? (isBreakerKind(elementKind) ? 'MCB' : elementKind) ?? '';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

export function contextOf(drawing: Configuration, catalogue: Catalogue, work: Work): Context {
  work.spend(rankSteps(catalogue.products.length));
  const available = { ...catalogue, products: catalogue.products.filter(({ isArchived }) => !isArchived) };
  const elements = available.products.filter((product) => !isLineProduct(product));
  return {
    catalogue,
    shelf: rankProducts(available, drawing.brandLib),
    lineProducts: available.products.filter(isLineProduct),
    elementProducts: new Map(
      LINE_KINDS.map((kind) => [kind, elements.filter((product) => accepts(kind, product))]),
    ),
    drawn: standingOf(drawing, { catalogue, work }),
    verdicts: createVerdicts(catalogue, drawing),
    work,
  };
}

export const productOf = ({ catalogue }: Context, { ProjProduct }: ProjLine | ProjSlot) =>
  findProduct(catalogue, ProjProduct);

export function kindOfLine(context: Context, line: ProjLine): LineKind | undefined {
  const product = productOf(context, line);
  return product && isLineProduct(product) ? product.technical.lineKind : undefined;
}

export function accepts(kind: LineKind | undefined, { technical }: Product): boolean {
  const accepted: readonly string[] = kind ? ACCEPTED[kind] : [];
  return technical.elementKind !== undefined && accepted.includes(technical.elementKind);
}

/** Kind of line for an element; accessories stand on SAFETY lines or line 0. */
export const LINE_FOR = {
  MCB: 'BREAKER',
  RCD: 'BREAKER',
  RCBO: 'BREAKER',
  CLASSIC: 'SOCKET',
  CEE: 'SOCKET',
  ESTOP: 'SAFETY',
  ACC: 'SAFETY',
  HEAD: undefined,
  CONNECTION: undefined,
} as const;
