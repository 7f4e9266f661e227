import type { CeeSocketType, ElectricalConnect, SafetyEquipment } from './configuration.ts';
import type { Day } from './day.ts';

export const LINE_KINDS = ['BREAKER', 'SOCKET', 'SAFETY', 'CONNECT', 'EMPTY'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** HEAD (head breaker) and CONNECTION (cable gland, inlet or terminal) take no slots; the others do. */
export const ELEMENT_KINDS = [
  'CLASSIC',
  'CEE',
  'MCB',
  'RCD',
  'RCBO',
  'ESTOP',
  'ACC',
  'HEAD',
  'CONNECTION',
] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];

export const isSocketKind = (kind: ElementKind | undefined): boolean => kind === 'CLASSIC' || kind === 'CEE';

/** An RCBO is a circuit breaker with a differential of its own. */
export const isBreakerKind = (kind: ElementKind | undefined): boolean => kind === 'MCB' || kind === 'RCBO';

export const POLES = ['1PN', '2P', '3P', '4P'] as const;
export type Poles = (typeof POLES)[number];

/** Numerals of IEC 60529. */
export const PROTECTION_CODES = [44, 54, 65, 67] as const;
export type ProtectionCode = (typeof PROTECTION_CODES)[number];

/** How an emergency stop acts: DIRECT cuts by itself, TRIP releases the head breaker. */
export const STOP_ACTIONS = ['DIRECT', 'TRIP'] as const;
export type StopAction = (typeof STOP_ACTIONS)[number];

/** IEC 60755. */
export const RCD_TYPES = ['AC', 'A', 'F', 'B'] as const;
export type RcdType = (typeof RCD_TYPES)[number];

/** IEC 60898-1; K and Z of IEC 60947-2. */
export const CURVES = ['B', 'C', 'D', 'K', 'Z'] as const;
export type Curve = (typeof CURVES)[number];

/** A line product has a lineKind, an element an elementKind. */
export interface Technical {
  readonly lineKind?: LineKind;
  /** Modules at the left of a line reserved for the head breaker. */
  readonly hiddenSlots?: number;
  /** A row of slots ends after each of these slot places; the next is below. */
  readonly rowBreaks?: readonly number[];
  readonly elementKind?: ElementKind;
  /** Rated current, A. */
  readonly In?: number;
  readonly poles?: Poles;
  readonly phases?: number;
  readonly ceeSocketType?: CeeSocketType;
  /** Minimum distance to another socket on either side, modules. */
  readonly clearance?: number;
  /** Rated residual current of an RCD or RCBO, mA. */
  readonly sensitivityMa?: number;
  readonly rcdType?: RcdType;
  /** Delayed, so that an RCD behind it trips first (type S). */
  readonly selective?: boolean;
  /** Of a breaker. */
  readonly curve?: Curve;
  /** Of a line product, a socket, an emergency stop or a connection; without it every index is met. */
  readonly ip?: ProtectionCode;
  readonly acts?: StopAction;
  /** The value of the form's safetyEquipment that this product provides. */
  readonly safetyEquipment?: SafetyEquipment;
  /** The value of the form's electricalConnect that this product provides. */
  readonly electricalConnect?: ElectricalConnect;
  /** Power loss of a pole at In, W. */
  readonly lossPerPoleW?: number;
  /** Breaking capacity of a breaker, kA. */
  readonly icuKA?: number;
}

export interface Product {
  readonly id?: number;
  readonly ref: string;
  readonly lib: string;
  readonly brandLib: string;
  readonly categoryLib: string;
  readonly componentLib: string | null;
  /** English; null: the French text is shown. */
  readonly libEn?: string | null;
  readonly categoryLibEn?: string | null;
  readonly componentLibEn?: string | null;
  /** Modules (a multiple of 0.5); null when it takes no slot. */
  readonly nbModules: number | null;
  /** Without tax, euros. */
  readonly price: number;
  readonly isDraggable: boolean;
  /** 1 for a line product, 0 for an element. */
  readonly line: number;
  /** 0 to 10; line products only. */
  readonly slots: number;
  /** Boxes [left, top, right, bottom] of the slots, in percent. */
  readonly slotsPlacement: readonly (readonly number[])[];
  readonly technical: Technical;
  /** mm; null: not known. Of a line product the housing, of an element its face. */
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  /** mm, line products only. */
  readonly depthMm: number | null;
  readonly weightG: number | null;
  /** No longer selectable; existing cabinets keep it. */
  readonly isArchived?: boolean;
  /** No longer selectable from that day on. */
  readonly withdrawnAt?: Day | null;
  /** What takes its place. */
  readonly successorRef?: string | null;
  readonly revision?: number;
}

/** The line product of line 0, which holds the accessories. */
export const EMPTY_REF = 'EMPTY';

export type Lookup<Key, Value> = Pick<ReadonlyMap<Key, Value>, 'get'>;

/** One state: it does not change while somebody holds it. */
export interface Catalogue {
  readonly products: readonly Product[];
  readonly byRef: Lookup<string, Product>;
  readonly byId: Lookup<number, Product>;
  readonly order: Lookup<string, number>;
}

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

/** `en`: null or absent: the French text. */
export const textIn = <Text extends string | null>(
  language: string,
  fr: Text,
  en?: string | null,
): Text | string => (language.startsWith('en') ? en : null) ?? fr;

/** The product with its texts in a language. */
export const productIn = <P extends Product>(language: string, product: P): P => ({
  ...product,
  lib: textIn(language, product.lib, product.libEn),
  categoryLib: textIn(language, product.categoryLib, product.categoryLibEn),
  componentLib: textIn(language, product.componentLib, product.componentLibEn),
});

export const isWithdrawn = ({ withdrawnAt }: Pick<Product, 'withdrawnAt'>, today: Day): boolean =>
  withdrawnAt != null && withdrawnAt <= today;

/** The product of a reference and its successors. A circle ends where it began. */
export function successorsOf<P extends Pick<Product, 'successorRef'>>(
  ref: string,
  byRef: Lookup<string, P>,
): P[] {
  const line = new Set<P>();
  for (let one = byRef.get(ref); one && !line.has(one); one = byRef.get(one.successorRef ?? ''))
    line.add(one);
  return [...line];
}

/** Whether one can replace the other in a slot; the rules check the rest. */
export function isOfOneShape(one: Product, other: Product): boolean {
  const shape = ({ line, slots, nbModules, technical: { lineKind, elementKind } }: Product) =>
    JSON.stringify([line, slots, nbModules, lineKind, elementKind]);
  return one.ref !== other.ref && shape(one) === shape(other);
}

/** Row ends in slot places, without the last. */
export const rowBreaksOf = ({ technical }: Product): readonly number[] => technical.rowBreaks ?? [];

/** Whether rows that end there stand one under the other in a block of so many slots. */
export const areRowBreaks = (rowBreaks: readonly number[], slots: number): boolean =>
  rowBreaks.every((slot, i) => Number.isInteger(slot) && slot < slots && slot > (rowBreaks[i - 1] ?? 0));

export const isLineProduct = (product: Pick<Product, 'line'>) => product.line === 1;

/** A BREAKER line with modules reserved for the head breaker. */
export const isHeadBlock = (product: Pick<Product, 'line' | 'technical'>): boolean =>
  isLineProduct(product) &&
  product.technical.lineKind === 'BREAKER' &&
  (product.technical.hiddenSlots ?? 0) > 0;
