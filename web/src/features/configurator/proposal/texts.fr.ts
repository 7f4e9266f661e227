export const proposalFr = {
  limits: {
    LOAD_one: 'Prise {{from}} A limitée à {{to}} A pour tenir dans {{limit}} A.',
    LOAD_other: '{{count}} prises {{from}} A limitées à {{to}} A pour tenir dans {{limit}} A.',
    RATED_CURRENT_one: 'Prise {{from}} A limitée à {{to}} A par le courant assigné du coffret.',
    RATED_CURRENT_other: '{{count}} prises {{from}} A limitées à {{to}} A par le courant assigné du coffret.',
    CATALOGUE_one:
      'Prise {{from}} A limitée à {{to}} A\u00a0: le catalogue n’a pas de disjoncteur plus grand.',
    CATALOGUE_other:
      '{{count}} prises {{from}} A limitées à {{to}} A\u00a0: le catalogue n’a pas de disjoncteur plus grand.',
    ARRANGEMENT_one: 'Prise {{from}} A limitée à {{to}} A\u00a0: aucun autre montage ne convient.',
    ARRANGEMENT_other:
      '{{count}} prises {{from}} A limitées à {{to}} A\u00a0: aucun autre montage ne convient.',
  },
  headAdded: 'Un disjoncteur de tête est ajouté\u00a0: la charge dépasse le courant assigné.',
};
