import type { Language } from '@coffret/contracts/languages';

/** Loaded only with the profile (ADR-21). */
export const DATA_EXPORT: Record<Language, { title: string; text: string; download: string }> = {
  fr: {
    title: 'Mes données',
    text: 'Une archive de tout ce que nous conservons de vous\u00a0: JSON, PDF, vos fichiers et les papiers de vos devis.',
    download: 'Télécharger mes données',
  },
  en: {
    title: 'My data',
    text: 'An archive of all that we keep of you: JSON, PDF, your files and the papers of your quotes.',
    download: 'Download my data',
  },
};
