export const forms = {
  cancel: 'Annuler',
  back: 'Retour',
  leaveQuestion: 'Quitter sans enregistrer\u00a0?',
  leaveConsequence: 'Ce que vous avez modifié dans ce formulaire sera perdu.',
  stay: 'Continuer la saisie',
  leave: 'Quitter sans enregistrer',
  less: 'Diminuer\u00a0: {{label}}',
  more: 'Augmenter\u00a0: {{label}}',
  noOption: 'Aucun résultat',
  moreOptions: 'Précisez la recherche pour voir les autres.',
  twoDecimals: 'Deux décimales au plus.',
  ambiguousNumber: 'Milliers ou décimales\u00a0? Écrivez {{whole}} ou {{decimal}}.',
};
