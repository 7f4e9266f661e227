import type { Configuration as Cabinet } from '@coffret/cabinet';
import type { Catalogue, Product } from '@coffret/cabinet/catalogue';
import { headBreaker } from '@coffret/cabinet/parts';
import { readStack } from '@coffret/cabinet/stack';
import { connectionFor } from '@coffret/cabinet/supply-parts';
import type { ProductRevision, Stack } from '@coffret/contracts/configurations/events';

export const refsOf = ({ lines, elements }: Stack): string[] => [
  ...new Set([...lines, ...elements].map(({ ref }) => ref)),
];

interface Chosen {
  headBreaker: Product | null;
  connection: Product | null;
}

/** Products added by the form's answers. */
export function productsForForm(cabinet: Cabinet, catalogue: Catalogue): Chosen {
  return {
    headBreaker: headBreaker(cabinet, catalogue) ?? null,
    connection: connectionFor(cabinet, catalogue) ?? null,
  };
}

/**
 * In the catalogue's order: drawn, required and added products. A catalogue of only these gives the same results for this
 * cabinet.
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

/** For reading the products of that time. */
export const productRevisions = (products: readonly Product[]): ProductRevision[] =>
  products.flatMap(({ id, revision }) =>
    id === undefined || revision === undefined ? [] : [{ productId: id, revision }],
  );
