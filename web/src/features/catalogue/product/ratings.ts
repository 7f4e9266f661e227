import {
  type ElementKind,
  isLineProduct,
  LINE_KINDS,
  type LineKind,
  POLES,
  type Product,
  type Technical,
} from '@coffret/cabinet/catalogue';
import {
  CEE_SOCKET_TYPES,
  ELECTRICAL_CONNECTS,
  NONE,
  SAFETY_EQUIPMENTS,
} from '@coffret/cabinet/configuration';
import { PRODUCT_NEEDS } from '@coffret/cabinet/product-needs';

export type Kind = LineKind | ElementKind;
export type Rating = Exclude<keyof Technical, 'lineKind' | 'elementKind'>;

/** What is said of a product of each kind, in the order of its form. */
export const RATINGS: { readonly [kind in Kind]: readonly Rating[] } = {
  BREAKER: ['hiddenSlots'],
  SOCKET: [],
  SAFETY: [],
  CONNECT: [],
  EMPTY: [],
  CLASSIC: ['In', 'poles', 'phases'],
  CEE: ['In', 'poles', 'phases', 'ceeSocketType', 'clearance'],
  MCB: ['In', 'poles'],
  RCD: ['In', 'poles', 'sensitivityMa'],
  ESTOP: ['safetyEquipment'],
  ACC: ['safetyEquipment'],
  HEAD: ['In', 'poles'],
  CONNECTION: ['In', 'electricalConnect'],
};

/** Blocks, on which elements are placed. */
export const isLine = (kind: Kind): kind is LineKind => LINE_KINDS.some((one) => one === kind);

/** The rated values without which the cabinet's rules cannot check a product. */
export const isNeeded = (kind: Kind, rating: Rating): boolean =>
  !isLine(kind) && PRODUCT_NEEDS[kind].ratings.includes(rating);

/** Whether it is placed in slots, and so has a width. */
export const isWide = (kind: Kind): boolean => !isLine(kind) && PRODUCT_NEEDS[kind].width;

/** Elements stand on these. */
const SLOTTED: readonly Kind[] = ['BREAKER', 'SOCKET', 'SAFETY'];
export const isSlotted = (kind: Kind): boolean => SLOTTED.includes(kind);

/** The words that a rating may be; a rating that is not here is a figure. */
export const WORDS: { readonly [rating in Rating]?: readonly string[] } = {
  poles: POLES,
  ceeSocketType: CEE_SOCKET_TYPES,
  safetyEquipment: SAFETY_EQUIPMENTS.filter((equipment) => equipment !== NONE),
  electricalConnect: ELECTRICAL_CONNECTS,
};

export function kindOf(product: Product): Kind {
  const { lineKind = 'EMPTY', elementKind = 'ACC' } = product.technical;
  return isLineProduct(product) ? lineKind : elementKind;
}
