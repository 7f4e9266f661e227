import { plain, type Sentences } from '../sentences/context.ts';
import type { productEvents } from './events.ts';

export const productSentences: Sentences<typeof productEvents> = {
  ProductAdded: [
    ({ who, data }) => `${who} a ajouté le produit ${data.ref} au catalogue`,
    ({ who, data }) => `${who} added the product ${data.ref} to the catalogue`,
  ],
  ProductChanged: plain('{who} a modifié le produit {it}', '{who} changed the product {it}'),
  ProductPriceChanged: [
    ({ who, it, data, euros }) =>
      `${who} a passé le prix du produit ${it} de ${euros(data.from)} à ${euros(data.to)}`,
    ({ who, it, data, euros }) =>
      `${who} changed the price of the product ${it} from ${euros(data.from)} to ${euros(data.to)}`,
  ],
  ProductRemoved: plain(
    '{who} a retiré le produit {it} du catalogue',
    '{who} removed the product {it} from the catalogue',
  ),
  ProductArchived: plain('{who} a archivé le produit {it}', '{who} archived the product {it}'),
  ProductRestored: plain(
    '{who} a remis le produit {it} au catalogue',
    '{who} put the product {it} back into the catalogue',
  ),
  ProductReplacementAsked: [
    ({ who, it, data, named }) =>
      `${who} a demandé de remplacer le produit ${it} par ${named('product', data.byId)} dans les configurations en cours`,
    ({ who, it, data, named }) =>
      `${who} asked to replace the product ${it} by ${named('product', data.byId)} in the open configurations`,
  ],
  ProductReplacementTakenBack: plain(
    '{who} a annulé le remplacement du produit {it}',
    '{who} took back the replacement of the product {it}',
  ),
  ProductReplaced: [
    ({ who, it, data, named }) =>
      `${who} a remplacé le produit ${it} par ${named('product', data.byId)} dans les configurations en cours`,
    ({ who, it, data, named }) =>
      `${who} replaced the product ${it} by ${named('product', data.byId)} in the open configurations`,
  ],
  ProductReplacementUndoAsked: plain(
    '{who} a demandé d’annuler le remplacement du produit {it}',
    '{who} asked to undo the replacement of the product {it}',
  ),
  ProductReplacementUndone: [
    ({ it, data, number }) =>
      `Le remplacement du produit ${it} est annulé ; configurations comme avant : ${number(data.restored)}, modifiées depuis et laissées : ${number(data.left)}`,
    ({ it, data, number }) =>
      `The replacement of the product ${it} is undone; configurations as before: ${number(data.restored)}, changed since and left: ${number(data.left)}`,
  ],
  ProductCarriedForward: plain(
    'L’état du produit {it} a été reporté, sans changement',
    'The state of the product {it} was carried forward, unchanged',
  ),
};
