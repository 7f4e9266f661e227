import type { Configuration as Cabinet } from '@coffret/cabinet';
import type { Catalogue, Product } from '@coffret/cabinet/catalogue';
import { headBreaker } from '@coffret/cabinet/parts';
import { readStack } from '@coffret/cabinet/stack';
import type { ProductRevision, Stack } from '@coffret/contracts/configurations/events';

/** What a drawing names. */
export const refsOf = ({ lines, elements }: Stack): string[] => [
  ...new Set([...lines, ...elements].map(({ ref }) => ref)),
];

interface Chosen {
  headBreaker: Product | null;
  connection: Product | null;
}

/** What the form's answers add to a cabinet. */
export function productsForForm(cabinet: Cabinet, catalogue: Catalogue): Chosen {
  const isAsked = ({ technical: { electricalConnect } }: Product) =>
    electricalConnect !== undefined && electricalConnect === cabinet.electricalConnect;
  return {
    headBreaker: headBreaker(cabinet, catalogue) ?? null,
    connection: catalogue.products.find(isAsked) ?? null,
  };
}

/**
 * The products of one cabinet, in the catalogue's order: what is drawn, asked for by the form, and chosen by its answers.
 * A catalogue of these alone judges, prices and draws the cabinet as the whole one does.
 */
export function productsUsed(cabinet: Cabinet, catalogue: Catalogue): Product[] {
  const { accessories, lines } = readStack(cabinet.ProjLines, catalogue);
  const drawn = [...accessories, ...lines].flatMap(({ product, elements }) => [
    product,
    ...elements.map((element) => element.product),
  ]);
  const asked = (cabinet.accessories ?? []).map((ref) => catalogue.byRef.get(ref));
  const products = new Set([...drawn, ...asked, ...Object.values(productsForForm(cabinet, catalogue))]);
  const place = ({ ref }: Product) => catalogue.order.get(ref) ?? 0;
  return [...products].filter((product) => product != null).sort((a, b) => place(a) - place(b));
}

/** By what products are found again as they stand now. */
export const productRevisions = (products: readonly Product[]): ProductRevision[] =>
  products.flatMap(({ id, revision }) =>
    id === undefined || revision === undefined ? [] : [{ productId: id, revision }],
  );
