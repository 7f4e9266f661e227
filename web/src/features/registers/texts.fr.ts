export const registersFr = {
  code: 'Code',
  sectors: {
    title: 'Secteurs',
    emptyText: 'Ajoutez un premier secteur.',
    add: 'Ajouter un secteur',
    newTitle: 'Nouveau secteur',
    none: 'Aucun secteur',
  },
  agencies: {
    title: 'Agences',
    emptyText: 'Ajoutez une première agence.',
    add: 'Ajouter une agence',
    newTitle: 'Nouvelle agence',
    none: 'Aucune agence',
  },
  departments: { title: 'Départements', emptyText: 'Les départements viennent avec le produit.' },
};
