import { plain, type Sentences } from '../sentences/context.ts';
import type { productEvents } from './events.ts';

export const productSentences: Sentences<typeof productEvents> = {
  ProductAdded: ({ who, data }) => `${who} a ajouté le produit ${data.ref} au catalogue`,
  ProductChanged: plain('{who} a modifié le produit {it}'),
  ProductPriceChanged: ({ who, it, data, euros }) =>
    `${who} a passé le prix du produit ${it} de ${euros(data.from)} à ${euros(data.to)}`,
  ProductRemoved: plain('{who} a retiré le produit {it} du catalogue'),
  ProductArchived: plain('{who} a archivé le produit {it}'),
  ProductRestored: plain('{who} a remis le produit {it} au catalogue'),
  ProductReplacementAsked: ({ who, it, data, named }) =>
    `${who} a demandé de remplacer le produit ${it} par ${named('product', data.byId)} dans les configurations en cours`,
  ProductReplacementTakenBack: plain('{who} a annulé le remplacement du produit {it}'),
  ProductReplaced: ({ who, it, data, named }) =>
    `${who} a remplacé le produit ${it} par ${named('product', data.byId)} dans les configurations en cours`,
  ProductReplacementUndoAsked: plain('{who} a demandé d’annuler le remplacement du produit {it}'),
  ProductReplacementUndone: ({ it, data, number }) =>
    `Le remplacement du produit ${it} est annulé ; configurations comme avant : ${number(data.restored)}, modifiées depuis et laissées : ${number(data.left)}`,
  ProductCarriedForward: plain('L’état du produit {it} a été reporté, sans changement'),
};
