import {
  CURVES,
  type ElementKind,
  isLineProduct,
  LINE_KINDS,
  type LineKind,
  POLES,
  PROTECTION_CODES,
  type Product,
  RCD_TYPES,
  STOP_ACTIONS,
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

/** By kind, in the order of the form. */
export const RATINGS: { readonly [kind in Kind]: readonly Rating[] } = {
  BREAKER: ['rowBreaks', 'hiddenSlots', 'ip'],
  SOCKET: ['rowBreaks', 'ip'],
  SAFETY: ['rowBreaks', 'ip'],
  CONNECT: ['ip'],
  EMPTY: [],
  CLASSIC: ['In', 'poles', 'phases', 'ip'],
  CEE: ['In', 'poles', 'phases', 'ceeSocketType', 'clearance', 'ip'],
  MCB: ['In', 'poles', 'curve', 'icuKA', 'lossPerPoleW'],
  RCD: ['In', 'poles', 'sensitivityMa', 'rcdType', 'selective', 'lossPerPoleW'],
  RCBO: ['In', 'poles', 'curve', 'sensitivityMa', 'rcdType', 'icuKA', 'lossPerPoleW'],
  ESTOP: ['safetyEquipment', 'acts', 'In', 'poles', 'ip'],
  ACC: ['safetyEquipment'],
  HEAD: ['In', 'poles', 'curve', 'icuKA', 'lossPerPoleW'],
  CONNECTION: ['In', 'electricalConnect', 'ip'],
};

export const isLine = (kind: Kind): kind is LineKind => LINE_KINDS.some((one) => one === kind);

/** Required by the cabinet rules. */
export const isNeeded = (kind: Kind, rating: Rating): boolean =>
  !isLine(kind) && PRODUCT_NEEDS[kind].ratings.some((needed) => needed === rating);

export const isWide = (kind: Kind): boolean => !isLine(kind) && PRODUCT_NEEDS[kind].width;

/** The line of accessories has no housing. */
export const hasWidth = (kind: Kind): boolean => kind !== 'EMPTY';
export const hasDepth = (kind: Kind): boolean => isLine(kind) && kind !== 'EMPTY';

/** Elements are placed on these. */
const SLOTTED: readonly Kind[] = ['BREAKER', 'SOCKET', 'SAFETY'];
export const isSlotted = (kind: Kind): boolean => SLOTTED.includes(kind);

/** Choices; of the other ratings `selective` is a switch, `rowBreaks` a list of numbers, the rest are numbers. */
export const WORDS: { readonly [rating in Rating]?: readonly (string | number)[] } = {
  poles: POLES,
  curve: CURVES,
  rcdType: RCD_TYPES,
  ip: PROTECTION_CODES,
  acts: STOP_ACTIONS,
  ceeSocketType: CEE_SOCKET_TYPES,
  safetyEquipment: SAFETY_EQUIPMENTS.filter((equipment) => equipment !== NONE),
  electricalConnect: ELECTRICAL_CONNECTS,
};

export function kindOf(product: Product): Kind {
  const { lineKind = 'EMPTY', elementKind = 'ACC' } = product.technical;
  return isLineProduct(product) ? lineKind : elementKind;
}
