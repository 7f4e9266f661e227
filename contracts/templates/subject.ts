import { subject } from '../subject.ts';
import type { TemplatePaths } from './paths.ts';
import { templateSentences } from './sentences.ts';

export const templates = subject<TemplatePaths>()({
  categories: {
    template: { title: { fr: 'Modèles', en: 'Templates' }, sentences: templateSentences },
  },
  names: { templateId: 'template' },
});
