/** Loaded only with the profile (ADR-21). */
export default {
  title: 'Mes données',
  text: 'Une archive de tout ce que nous conservons de vous\u00a0: JSON, PDF, vos fichiers et les papiers de vos devis.',
  download: 'Télécharger mes données',
};
