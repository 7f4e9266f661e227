import { subject } from '../subject.ts';
import type { AuditPaths } from './paths.ts';
import { comparisonSentences } from './sentences.fr.ts';

export const audit = subject<AuditPaths>()({
  categories: {
    comparison: {
      title: 'Comparaisons de nuit',
      sentences: comparisonSentences,
      technical: true,
    },
  },
  rights: {
    special: {
      audit_r: 'Lire l’historique',
      audit_rebuild: 'Reconstruire les vues',
    },
    staffLacks: ['audit_r', 'audit_rebuild'],
  },
});
