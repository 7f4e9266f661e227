import type { Catalogue, Product } from '@coffret/cabinet/catalogue';
import { headBreaker } from '@coffret/cabinet/parts';
import type { Parameters, PartOfItsDay, Stack } from '@coffret/contracts/configurations/events';
import { toCabinet } from './cabinet.ts';

/** What a drawing names. */
export const refsOf = ({ lines, elements }: Stack): string[] => [
  ...new Set([...lines, ...elements].map(({ ref }) => ref)),
];

interface Chosen {
  headBreaker: Product | null;
  connection: Product | null;
}

/** What the form's answers add to a cabinet. */
export function chosenFor(parameters: Parameters, stack: Stack, catalogue: Catalogue): Chosen {
  const isAsked = ({ technical: { electricalConnect } }: Product) =>
    electricalConnect !== undefined && electricalConnect === parameters.electricalConnect;
  return {
    headBreaker: headBreaker(toCabinet(parameters, stack), catalogue) ?? null,
    connection: catalogue.products.find(isAsked) ?? null,
  };
}

/** The products that a cabinet is drawn and reckoned with, as they stand in a catalogue. */
export function partsOfItsDay(parameters: Parameters, stack: Stack, catalogue: Catalogue): PartOfItsDay[] {
  const { headBreaker: head, connection } = chosenFor(parameters, stack, catalogue);
  const named = refsOf(stack).map((ref) => catalogue.byRef.get(ref));
  const products = new Set([...named, head, connection]);
  return [...products].flatMap((product) =>
    product?.id === undefined || product.revision === undefined
      ? []
      : [{ productId: product.id, revision: product.revision }],
  );
}
