import type { Sentences } from '../sentences/context.ts';
import type { productEvents } from './events.ts';

export const productSentences: Sentences<typeof productEvents> = {
  ProductAdded: [
    ({ who, data }) => `${who} a ajouté le produit ${data.ref} au catalogue`,
    ({ who, data }) => `${who} added the product ${data.ref} to the catalogue`,
  ],
  ProductChanged: [
    ({ who, it }) => `${who} a modifié le produit ${it}`,
    ({ who, it }) => `${who} changed the product ${it}`,
  ],
  ProductPriceChanged: [
    ({ who, it, data, euros }) =>
      `${who} a passé le prix du produit ${it} de ${euros(data.from)} à ${euros(data.to)}`,
    ({ who, it, data, euros }) =>
      `${who} changed the price of the product ${it} from ${euros(data.from)} to ${euros(data.to)}`,
  ],
  ProductRemoved: [
    ({ who, it }) => `${who} a retiré le produit ${it} du catalogue`,
    ({ who, it }) => `${who} removed the product ${it} from the catalogue`,
  ],
  ProductArchived: [
    ({ who, it }) => `${who} a archivé le produit ${it}`,
    ({ who, it }) => `${who} archived the product ${it}`,
  ],
  ProductRestored: [
    ({ who, it }) => `${who} a remis le produit ${it} au catalogue`,
    ({ who, it }) => `${who} put the product ${it} back into the catalogue`,
  ],
  ProductReplaced: [
    ({ who, it, data, named }) =>
      `${who} a remplacé le produit ${it} par ${named('product', data.byId)} dans les configurations en cours`,
    ({ who, it, data, named }) =>
      `${who} replaced the product ${it} by ${named('product', data.byId)} in the open configurations`,
  ],
  ProductCarriedForward: [
    ({ it }) => `L’état du produit ${it} a été reporté, sans changement`,
    ({ it }) => `The state of the product ${it} was carried forward, unchanged`,
  ],
};
