import type { CeeSocketType, ElectricalConnect, SafetyEquipment } from './configuration.ts';

/** What a line product may carry (cabinet-rules.md, section 1). */
export const LINE_KINDS = ['BREAKER', 'SOCKET', 'SAFETY', 'CONNECT', 'EMPTY'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/**
 * CLASSIC, CEE, MCB, RCD, ESTOP and ACC stand in slots. HEAD (the head breaker) and CONNECTION (the supply's
 * cable gland, inlet or terminal) come with the parameters and stand in none.
 */
export const ELEMENT_KINDS = ['CLASSIC', 'CEE', 'MCB', 'RCD', 'ESTOP', 'ACC', 'HEAD', 'CONNECTION'] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];

/** Domestic sockets and CEE sockets. */
export const isSocketKind = (kind: ElementKind | undefined): boolean => kind === 'CLASSIC' || kind === 'CEE';

export const POLES = ['1PN', '2P', '3P', '4P'] as const;
export type Poles = (typeof POLES)[number];

/** Rated values of a product; a line product bears a lineKind, an element an elementKind. */
export interface Technical {
  lineKind?: LineKind;
  /** Modules at the left of a line reserved for the head breaker. */
  hiddenSlots?: number;
  elementKind?: ElementKind;
  /** Rated current, A. */
  In?: number;
  poles?: Poles;
  phases?: number;
  ceeSocketType?: CeeSocketType;
  /** Air that a socket wants on either side towards another socket, modules. */
  clearance?: number;
  /** Rated residual current of an RCD, mA. */
  sensitivityMa?: number;
  /** The answer of the form's safetyEquipment that this product fulfils. */
  safetyEquipment?: SafetyEquipment;
  /** The answer of the form's electricalConnect that this product fulfils. */
  electricalConnect?: ElectricalConnect;
}

/** A product as the catalogue lists it. */
export interface Product {
  id?: number;
  ref: string;
  lib: string;
  brandLib: string;
  categoryLib: string;
  componentLib: string | null;
  /** Width of an element in modules (a multiple of 0.5); null for what takes no slot. */
  nbModules: number | null;
  /** List price without tax, euros. */
  price: number;
  isDraggable: boolean;
  /** 1 for a line product, 0 for an element. */
  line: number;
  /** Number of slots of a line product, 0 to 10. */
  slots: number;
  /** Boxes [left, top, right, bottom] of the slots, on a scale of 100 by 100. */
  slotsPlacement: readonly (readonly number[])[];
  technical: Technical;
  /** Height of a line product, mm. */
  heightMm: number | null;
  weightG: number | null;
  /** Gone from what is chosen from; stays where it stands. */
  isArchived?: boolean;
  /** Of its history: what it was made of is found again by it. */
  revision?: number;
}

/** A line product whose ref is EMPTY carries the accessories that stand in no slot. */
export const EMPTY_REF = 'EMPTY';
/** The head block: the BREAKER line whose first modules are reserved for the head breaker. */
export const HEAD_BLOCK_REF = '350814';

/** Products looked up by ref and by id, in the order given. */
export interface Catalogue {
  readonly products: readonly Product[];
  readonly byRef: ReadonlyMap<string, Product>;
  readonly byId: ReadonlyMap<number, Product>;
  /** Where each stands among the products, by ref. */
  readonly order: ReadonlyMap<string, number>;
}

/** Indexes products once, so that every check after looks them up in constant time. */
export function createCatalogue(products: readonly Product[]): Catalogue {
  const byRef = new Map<string, Product>();
  const byId = new Map<number, Product>();
  const order = new Map<string, number>();
  for (const [place, product] of products.entries()) {
    byRef.set(product.ref, product);
    order.set(product.ref, place);
    if (product.id !== undefined) byId.set(product.id, product);
  }
  return { products, byRef, byId, order };
}

/** Whether one stands wherever the other does, as far as its shape goes: the rules judge the rest of each cabinet. */
export function isOfOneShape(one: Product, other: Product): boolean {
  const shape = ({ line, slots, nbModules, technical: { lineKind, elementKind } }: Product) =>
    JSON.stringify([line, slots, nbModules, lineKind, elementKind]);
  return one.ref !== other.ref && shape(one) === shape(other);
}

export const isLineProduct = (product: Product) => product.line === 1;
