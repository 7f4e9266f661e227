/** Why a list in the form of the catalogue's export changes no such field, whatever the value. */
export const NOT_BY_LIST: { readonly [field: string]: { readonly fr: string; readonly en: string } } = {
  id: { fr: 'L’id n’est pas celui de cette référence.', en: 'The id is not that of this reference.' },
  isArchived: {
    fr: 'Une liste n’archive aucun produit et n’en rétablit aucun\u00a0: faites-le dans le catalogue.',
    en: 'A list neither archives a product nor restores one: do it in the catalogue.',
  },
  slotsPlacement: {
    fr: 'Ce produit a un dessin\u00a0: le nombre de ses emplacements se change avec lui, dans le catalogue.',
    en: 'This product has a drawing: the number of its slots is changed with it, in the catalogue.',
  },
};
