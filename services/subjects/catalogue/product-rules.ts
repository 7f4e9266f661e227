import { areRowBreaks, EMPTY_REF, isHeadBlock, type Product } from '@coffret/cabinet/catalogue';
import { PRODUCT_NEEDS } from '@coffret/cabinet/product-needs';
import type { ProductFields } from '@coffret/contracts/catalogue/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';

export type RuledProduct = Pick<Product, 'ref' | 'line' | 'technical'>;

type Ruled = Omit<ProductFields, 'image'>;

export const isOfTheRules = (product: RuledProduct): boolean =>
  product.ref === EMPTY_REF || isHeadBlock(product);

type Rule = (product: Ruled) => Refusal | null;

const hasItsKind: Rule = (product) => {
  const [own, foreign] =
    product.line === 1 ? (['lineKind', 'elementKind'] as const) : (['elementKind', 'lineKind'] as const);
  if (product.technical[own] === undefined) return refuse('REQUIRED', `technical.${own}`);
  return product.technical[foreign] === undefined
    ? null
    : refuse('INVALID_PARAMETER', `technical.${foreign}`);
};

const hasItsRatings: Rule = ({ technical }) => {
  const missing =
    technical.elementKind &&
    PRODUCT_NEEDS[technical.elementKind].ratings.find((name) => technical[name] === undefined);
  return missing ? refuse('REQUIRED', `technical.${missing}`) : null;
};

const hasItsWidth: Rule = ({ technical: { elementKind }, nbModules }) =>
  elementKind && PRODUCT_NEEDS[elementKind].width && nbModules === null
    ? refuse('REQUIRED', 'nbModules')
    : null;

const hasABoxASlot: Rule = ({ slots, slotsPlacement }) =>
  slotsPlacement.length === 0 || slotsPlacement.length === slots
    ? null
    : refuse('INVALID_PARAMETER', 'slotsPlacement', `${slotsPlacement.length} boxes for ${slots} slots`);

const hidesNoMoreThanItHas: Rule = ({ technical: { hiddenSlots = 0 }, slots }) =>
  hiddenSlots <= slots ? null : refuse('INVALID_PARAMETER', 'technical.hiddenSlots');

const breaksItsRows: Rule = ({ technical: { rowBreaks = [] }, slots }) =>
  areRowBreaks(rowBreaks, slots)
    ? null
    : refuse('INVALID_PARAMETER', 'technical.rowBreaks', `rows must end in order before slot ${slots}`);

const standsUpright: Rule = ({ slotsPlacement }) =>
  slotsPlacement.every(([left = 0, top = 0, right = 0, bottom = 0]) => left < right && top < bottom)
    ? null
    : refuse('INVALID_PARAMETER', 'slotsPlacement', 'a box has no width or no height');

/** As archiving does: nothing else could be chosen in its place. */
const staysForTheRules: Rule = (product) =>
  product.withdrawnAt !== null && isChosenByRules(product)
    ? refuse('IN_USE', 'withdrawnAt', `the cabinet's rules choose it`)
    : null;

const isNotItsSuccessor: Rule = ({ ref, successorRef }) =>
  successorRef === ref
    ? refuse('INVALID_PARAMETER', 'successorRef', 'a product cannot succeed itself')
    : null;

const RULES = [
  hasItsKind,
  hasItsRatings,
  hasItsWidth,
  hasABoxASlot,
  standsUpright,
  hidesNoMoreThanItHas,
  breaksItsRows,
  staysForTheRules,
  isNotItsSuccessor,
];

/** Named by the rules or chosen by them; users cannot replace it. */
export const isChosenByRules = (product: RuledProduct): boolean =>
  isOfTheRules(product) || ['HEAD', 'CONNECTION'].includes(product.technical.elementKind ?? '');

/** null: the rules can handle the product. */
export function refuseProduct(product: Ruled): Refusal | null {
  const refused = RULES.flatMap((rule) => rule(product)?.refused ?? []);
  return refused.length > 0 ? { refused } : null;
}
