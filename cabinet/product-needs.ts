import type { ElementKind, Technical } from './catalogue.ts';

interface ProductNeeds {
  /** The rated values that the rules read of every element of the kind. */
  ratings: readonly (keyof Technical)[];
  /** Whether it is placed in slots, and so has a width; an accessory may be on line 0 and have none. */
  width: boolean;
}

/** What a product of each kind must have so that the rules can check a cabinet with it. */
export const PRODUCT_NEEDS: { readonly [kind in ElementKind]: ProductNeeds } = {
  CLASSIC: { ratings: ['In'], width: true },
  CEE: { ratings: ['In', 'poles', 'ceeSocketType'], width: true },
  MCB: { ratings: ['In', 'poles'], width: true },
  RCD: { ratings: ['In', 'poles', 'sensitivityMa'], width: true },
  ESTOP: { ratings: [], width: true },
  ACC: { ratings: [], width: false },
  HEAD: { ratings: ['In', 'poles'], width: false },
  CONNECTION: { ratings: ['In', 'electricalConnect'], width: false },
};
