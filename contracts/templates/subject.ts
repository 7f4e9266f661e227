import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { Template, TemplateRow } from './answers.ts';
import { templateSentences } from './sentences.fr.ts';

interface TemplatePaths {
  '/api/templates': {
    query: ListQuery<TemplateRow, 'lib' | 'libEn' | 'shared'>;
    GET: List<TemplateRow>;
    POST: Template;
  };
  '/api/templates/{id}': { GET: Template; DELETE: Done };
}

export const templates = subject<TemplatePaths>()({
  categories: {
    template: { title: 'Modèles', sentences: templateSentences },
  },
  names: { templateId: 'template' },
});
