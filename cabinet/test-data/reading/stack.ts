import type { Catalogue, LineKind, Product, Technical } from '../../catalogue.ts';
import type { Configuration, ProductName, ProjSlot } from '../../configuration.ts';
import type { CheckCode, CheckError } from '../../errors.ts';

export type Verdict = Omit<CheckError, 'originalErr'>;

// ── 1. What a cabinet is

export interface Line {
  number: number;
  id: number;
  sentSlots: number | null | undefined;
  product: Product;
  kind: LineKind | undefined;
  elements: Element[];
}
export interface Element {
  line: Line;
  p: number;
  sentModules: number | null | undefined;
  product: Product;
  technical: Technical;
  own: Pick<ProjSlot, 'id' | 'fedBy' | 'phase'>;
}

export const ACCEPTED: Record<LineKind, readonly string[]> = {
  BREAKER: ['MCB', 'RCD', 'RCBO'],
  SOCKET: ['CLASSIC', 'CEE'],
  SAFETY: ['ESTOP', 'ACC'],
  CONNECT: [],
  EMPTY: ['ACC'],
};

/** Not on the page: an unknown id falls back to the ref. */
export const find = ({ byId, byRef }: Catalogue, { id, ref }: ProductName) =>
  byId.get(id ?? -1) ?? byRef.get(ref ?? '');

/** Not on the page: two lines of one number by id, two elements of one slot by ref, then by the width sent and the id. */
export const byLine = ({ ProjLines }: Configuration) =>
  ProjLines.toSorted((a, b) => a.line - b.line || (a.id ?? a.line) - (b.id ?? b.line));
const bySlot = (a: Element, b: Element) =>
  a.p - b.p ||
  Number(a.product.ref > b.product.ref) - Number(a.product.ref < b.product.ref) ||
  (a.sentModules ?? 0) - (b.sentModules ?? 0) ||
  (a.own.id ?? 0) - (b.own.id ?? 0);

export function read(cabinet: Configuration, catalogue: Catalogue): Line[] {
  return byLine(cabinet).flatMap(({ id, line: number, slots, ProjProduct, ProjSlots }) => {
    const product = find(catalogue, ProjProduct);
    if (product === undefined) return [];
    const ownKind = product.line === 1 ? product.technical.lineKind : undefined;
    const kind = number === 0 ? 'EMPTY' : ownKind;
    const line: Line = { number, id: id ?? number, sentSlots: slots, product, kind, elements: [] };
    for (const own of ProjSlots) {
      const found = find(catalogue, own.ProjProduct);
      if (found === undefined) continue;
      const { slot: p, nbModules: sentModules } = own;
      line.elements.push({ line, p, sentModules, product: found, technical: found.technical, own });
    }
    line.elements.sort(bySlot);
    return [line];
  });
}

export const isSocket = ({ technical }: Element) =>
  technical.elementKind === 'CLASSIC' || technical.elementKind === 'CEE';
/** Where a rule says MCB, an RCBO is one too. */
export const isBreaker = ({ technical: { elementKind } }: Element) =>
  elementKind === 'MCB' || elementKind === 'RCBO';
export const isA = (kind: string) => (element: Element) => element.technical.elementKind === kind;
export const ratedCurrent = (element: Element) => element.technical.In ?? 0;
export const isPolyphase = ({ technical: { poles } }: Element) => poles === '3P' || poles === '4P';

export const onLine = (code: CheckCode, { id }: Line): Verdict => ({
  code,
  slotInfo: { lineId: id, slotIndex: null },
});
export const at = (code: CheckCode, { line, p }: Element): Verdict => ({
  code,
  slotInfo: { lineId: line.id, slotIndex: p },
});
