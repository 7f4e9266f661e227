import { type Catalogue, type ConfigurationForm, NONE, type Product } from '@coffret/cabinet';
import { demandOf, readSocketPairs } from '@coffret/cabinet/socket-pairs';
import type { Stack } from './stack.ts';

/** What the form asks for and does not stand yet, with a product that would do. */
export interface Requirement {
  /** The text's key: an element kind, a socket type or a piece of safety equipment; else an accessory's ref. */
  kind: 'CLASSIC' | 'CEE' | 'MCB' | 'SAFETY' | 'ACCESSORY';
  /** A socket type, a piece of safety equipment or an accessory's ref. */
  name: string;
  missing: number;
  required: number;
  product: Product | undefined;
}

type Fits = (product: Product) => boolean;

/** Reads the form as far as it is filled. The products of the brand come first. */
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
    return missing > 0 ? [{ kind, name, missing, required, product }] : [];
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
