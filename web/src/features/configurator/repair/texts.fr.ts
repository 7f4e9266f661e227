const repair = {
  fix: 'Corriger',
  fixAll: 'Tout corriger',
  looking: 'Recherche de la plus petite correction…',
  count_one: '{{count}} changement\u00a0:',
  count_other: '{{count}} changements\u00a0:',
  choice: 'Deux corrections sont possibles\u00a0:',
  kept: 'Corriger le coffret',
  adapted: 'Adapter le formulaire au coffret',
  none: 'Aucune correction simple n’a été trouvée.',
  apply: 'Appliquer',
  applied: 'Coffret corrigé. Vous pouvez l’annuler.',
  limits_one: '{{count}} prise {{from}} A limitée à {{to}} A par son disjoncteur',
  limits_other: '{{count}} prises {{from}} A limitées à {{to}} A par leur disjoncteur',
  instead: '{{asked}} au lieu de {{before}} (formulaire)',
  socketTypes: 'prises CEE du formulaire\u00a0: celles du coffret',
  field: '{{field}}\u00a0: {{value}} (formulaire)',
};

export const configurator = { repair };
