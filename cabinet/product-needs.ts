import type { ElementKind, Technical } from './catalogue.ts';

type Rating = Extract<
  keyof Technical,
  'In' | 'poles' | 'ceeSocketType' | 'sensitivityMa' | 'electricalConnect'
>;

interface ProductNeeds {
  ratings: readonly Rating[];
  /** Whether it takes slots; an accessory on line 0 may have no width. */
  width: boolean;
}

export const PRODUCT_NEEDS: { readonly [kind in ElementKind]: ProductNeeds } = {
  CLASSIC: { ratings: ['In'], width: true },
  CEE: { ratings: ['In', 'poles', 'ceeSocketType'], width: true },
  MCB: { ratings: ['In', 'poles'], width: true },
  RCD: { ratings: ['In', 'poles', 'sensitivityMa'], width: true },
  RCBO: { ratings: ['In', 'poles', 'sensitivityMa'], width: true },
  ESTOP: { ratings: [], width: true },
  ACC: { ratings: [], width: false },
  HEAD: { ratings: ['In', 'poles'], width: false },
  CONNECTION: { ratings: ['In', 'electricalConnect'], width: false },
};
