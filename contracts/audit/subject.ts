import { subject } from '../subject.ts';
import type { AuditPaths } from './paths.ts';
import { comparisonSentences } from './sentences.ts';

export const audit = subject<AuditPaths>()({
  categories: {
    comparison: {
      title: { fr: 'Comparaisons de nuit', en: 'Nightly comparisons' },
      sentences: comparisonSentences,
      technical: true,
    },
  },
  rights: {
    special: {
      audit_r: { fr: 'Lire l’historique', en: 'Read the history' },
      audit_rebuild: { fr: 'Reconstruire les vues', en: 'Rebuild the views' },
    },
    staffLacks: ['audit_r', 'audit_rebuild'],
  },
});
