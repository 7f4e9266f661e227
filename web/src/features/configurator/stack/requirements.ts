import { type Catalogue, type ConfigurationForm, NONE, type Product } from '@coffret/cabinet';
import { demandOf, readSocketPairs } from '@coffret/cabinet/socket-pairs';
import type { Stack } from './stack.ts';

type Fits = (product: Product) => boolean;

/** A missing requirement of the form, with a suitable product. */
export interface Requirement {
  /** Text key. */
  kind: 'CLASSIC' | 'CEE' | 'MCB' | 'SAFETY' | 'ACCESSORY';
  /** Socket type, safety equipment or accessory ref. */
  name: string;
  missing: number;
  required: number;
  product: Product | undefined;
  /** Whether a product answers it. */
  fits: Fits;
}

/** Prefers products of the brand. */
export function missingRequirements(
  form: ConfigurationForm,
  stack: Stack,
  catalogue: Catalogue,
): Requirement[] {
  const standing = [...stack.lines, ...(stack.accessories ? [stack.accessories] : [])]
    .flatMap(({ elements }) => elements)
    .flatMap(({ ref }) => catalogue.byRef.get(ref) ?? []);
  const requirement = (
    kind: Requirement['kind'],
    name: string,
    required: number,
    fits: Fits,
  ): Requirement[] => {
    const missing = required - standing.filter(fits).length;
    const candidates = catalogue.products.filter(fits);
    const product = candidates.find(({ brandLib }) => brandLib === form.brandLib) ?? candidates[0];
    return missing > 0 ? [{ kind, name, missing, required, product, fits }] : [];
  };
  const listed = (answers: readonly string[] | null | undefined) =>
    (answers ?? []).filter((answer) => answer !== NONE);
  return [
    ...demandOf(readSocketPairs(form.configElectricalOutlets, [])).flatMap(({ type, count }) =>
      requirement('CEE', type, count, ({ technical }) => technical.ceeSocketType === type),
    ),
    ...requirement(
      'CLASSIC',
      'CLASSIC',
      form.nbElectricalOutlets ?? 0,
      ({ technical }) => technical.elementKind === 'CLASSIC',
    ),
    ...requirement(
      'MCB',
      'MCB',
      form.nbCircuitBreakers ?? 0,
      ({ technical }) => technical.elementKind === 'MCB',
    ),
    ...listed(form.safetyEquipment).flatMap((equipment) =>
      requirement('SAFETY', equipment, 1, ({ technical }) => technical.safetyEquipment === equipment),
    ),
    ...listed(form.accessories).flatMap((accessory) =>
      requirement('ACCESSORY', accessory, 1, ({ ref }) => ref === accessory),
    ),
  ];
}

/** Whether the form asks for more of this product. */
export function isWanted(ref: string, form: ConfigurationForm, stack: Stack, catalogue: Catalogue): boolean {
  const product = catalogue.byRef.get(ref);
  return (
    product !== undefined && missingRequirements(form, stack, catalogue).some(({ fits }) => fits(product))
  );
}
