import type { Catalogue, Product } from './catalogue.ts';
import { isOfOneShape } from './catalogue.ts';
import { PROTECTION_INDEXES } from './configuration.ts';
import { meetsIndex } from './protection-index.ts';
import { isOneOf } from './values.ts';

/** A part that can take the place of `ref` and meets the index; archived ones are left out. */
export function partOfIndex(ref: string, index: string, { byRef, products }: Catalogue): Product | undefined {
  const part = byRef.get(ref);
  if (!part || !isOneOf(PROTECTION_INDEXES, index)) return undefined;
  return products.find(
    (other) =>
      !other.isArchived && isOfOneShape(part, other) && servesAs(part, other) && meetsIndex(other, index),
  );
}

/** Whether `other` does what `part` does, for at least its rated current. */
export const servesAs = ({ technical: a }: Product, { technical: b }: Product): boolean =>
  a.lineKind === b.lineKind &&
  a.elementKind === b.elementKind &&
  a.ceeSocketType === b.ceeSocketType &&
  a.safetyEquipment === b.safetyEquipment &&
  a.acts === b.acts &&
  (a.In ?? 0) <= (b.In ?? 0);

/** The smallest of the differential's poles and sensitivity for a current in A. */
export function differentialFor(
  ref: string,
  needed: number,
  { byRef, products }: Catalogue,
): Product | undefined {
  const rcd = byRef.get(ref)?.technical;
  if (!rcd) return undefined;
  return products
    .filter(
      ({ technical, isArchived }) =>
        !isArchived &&
        technical.elementKind === 'RCD' &&
        technical.poles === rcd.poles &&
        technical.sensitivityMa === rcd.sensitivityMa &&
        (technical.selective ?? false) === (rcd.selective ?? false) &&
        (technical.In ?? 0) >= needed,
    )
    .toSorted((a, b) => (a.technical.In ?? 0) - (b.technical.In ?? 0))[0];
}
