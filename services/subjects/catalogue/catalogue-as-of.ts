import { type Catalogue, createCatalogue, type Product } from '@coffret/cabinet/catalogue';
import type { IssuedQuote, ProductRevision } from '@coffret/contracts/configurations/events';
import type { Position } from '@coffret/contracts/ports/event-store';
import type { Component } from '@coffret/contracts/registers/registers';
import { productsView } from '@coffret/projections/catalogue/view';
import type { StateAfterEvent } from '../../core/commands/event-history.ts';
import type { Services } from '../../core/services.ts';
import type { Product as ProductState } from './decider.ts';
import { streamsOfRef } from './products.ts';

type Dependencies = Pick<Services, 'events' | 'eventHistory' | 'view'>;
type Fields = { [field: string]: unknown } | undefined;

/** Kinds that the rules add; no drawing names them. */
const CHOSEN = ['HEAD', 'CONNECTION'];

const inOrder = (products: readonly (Product | null)[]): Product[] =>
  products.filter((product) => product !== null).sort((a, b) => Number(a.id) - Number(b.id));

function productsAt({ eventHistory }: Dependencies, position: Position) {
  const asked = new Map<string, Promise<Fields>>();
  function itemOf(entity: string, id: number): Promise<Fields> {
    const stream = `${entity}-${id}`;
    const read = async () => (await eventHistory.stateAt(stream, position))?.state.fields as Fields;
    const item = asked.get(stream) ?? read();
    asked.set(stream, item);
    return item;
  }

  async function productOf(id: number, moment: StateAfterEvent | null | undefined): Promise<Product | null> {
    const { exists, fields, isArchived } = (moment?.state ?? {}) as Partial<ProductState>;
    if (!moment || !exists || !fields) return null;
    const { image: _picture, brandId, categoryId, componentId, ...own } = fields;
    const [brand, category] = await Promise.all([itemOf('brand', brandId), itemOf('category', categoryId)]);
    const components = (category?.ProjComponents ?? []) as Component[];
    const component = components.find((one) => one.componentId === componentId);
    return {
      id,
      ...own,
      isArchived: isArchived === true,
      revision: moment.revision,
      brandLib: String(brand?.lib ?? ''),
      categoryLib: String(category?.lib ?? ''),
      componentLib: component?.componentLib ?? null,
      categoryLibEn: category?.libEn == null ? null : String(category.libEn),
      componentLibEn: component?.libEn ?? null,
    };
  }

  return {
    at: async (id: number) => productOf(id, await eventHistory.stateAt(`product-${id}`, position)),
    asOf: async ({ productId, revision }: ProductRevision) =>
      productOf(
        productId,
        (await eventHistory.statesBetween(`product-${productId}`, revision, revision)).at(-1),
      ),
  };
}

/** All products that ever had a reference, or were to have it. */
export async function bearersOf({ events }: Pick<Services, 'events'>, ref: string): Promise<number[]> {
  const claims = await Promise.all(streamsOfRef(ref).map((stream) => events.readStream(stream)));
  return claims.flat().map(({ data }) => Number(data.ownerId));
}

/** The products of these references, and those that the rules choose from, at a position of the log. */
export async function catalogueAsOf(
  needs: Dependencies,
  refs: readonly string[],
  position: Position,
): Promise<Catalogue> {
  const { at } = productsAt(needs, position);
  const wanted = new Set(refs);
  const docs = await needs
    .view(productsView)
    .find({ any: [{ ref: [...wanted] }, { elementKind: CHOSEN }] }, { projection: { id: 1 } });
  const found = await Promise.all(docs.map(({ _id }) => at(Number(_id))));
  // Removed or renamed since.
  const missing = refs.filter((ref) => !found.some((product) => product?.ref === ref));
  const ids = new Set((await Promise.all([...new Set(missing)].map((ref) => bearersOf(needs, ref)))).flat());
  const others = await Promise.all([...ids].map(at));
  const ofTheDay = [...found, ...others.filter((product) => product && missing.includes(product.ref))];
  return createCatalogue(inOrder(ofTheDay));
}

/** The products that a quote was made with. `refs`: of its cabinet; `position`: of its event. */
export async function catalogueOfQuote(
  needs: Dependencies,
  { madeWith }: Pick<IssuedQuote, 'madeWith'>,
  refs: readonly string[],
  position: Position,
): Promise<Catalogue> {
  if (!madeWith) return catalogueAsOf(needs, refs, position);
  const { asOf } = productsAt(needs, position);
  return createCatalogue(inOrder(await Promise.all(madeWith.map(asOf))));
}
