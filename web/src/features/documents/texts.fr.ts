export const documents = {
  title: 'Documents',
  of: 'Documents\u00a0: {{name}}',
  none: 'Aucun document.',
  newest: 'Les {{count}} derniers documents sur {{total}}.',
  add: 'Ajouter des documents',
  drop: 'Déposez des fichiers ici.',
  accepted: 'PDF, images, Excel, Word, OpenDocument, CSV et texte, {{size}} Mo au plus.',
  choose: 'Choisir des fichiers',
  sending: 'Envoi de {{name}}',
  download: 'Télécharger',
  quote: 'pièce d’un devis',
  deleteWarning: 'Le document sera supprimé. Cette action est définitive.',
};
