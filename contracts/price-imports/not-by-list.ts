/** Why a list in the form of the catalogue's export changes no such field, whatever the value. */
export const NOT_BY_LIST: { readonly [field: string]: string } = {
  id: 'L’id n’est pas celui de cette référence.',
  isArchived: 'Une liste n’archive aucun produit et n’en rétablit aucun\u00a0: faites-le dans le catalogue.',
  slotsPlacement:
    'Ce produit a un dessin\u00a0: le nombre de ses emplacements se change avec lui, dans le catalogue.',
};
