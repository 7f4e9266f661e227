export const newsFr = {
  title: 'Nouveautés',
  unseen_one: '{{count}} version que vous n’avez pas vue',
  unseen_other: '{{count}} versions que vous n’avez pas vues',
  since_zero: 'Rien de nouveau depuis votre dernière visite.',
  since_one: '{{count}} nouvelle version depuis votre dernière visite.',
  since_other: '{{count}} nouvelles versions depuis votre dernière visite.',
  isNew: 'Nouveau',
  noNotes: 'Améliorations de détail.',
  none: 'Aucune nouveauté pour l’instant',
  noneText: 'Ce que chaque version apporte sera dit ici.',
  more: 'Afficher les précédentes',
};
