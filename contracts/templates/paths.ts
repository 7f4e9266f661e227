import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import type { Template } from './answers.ts';

export interface TemplatePaths {
  '/api/templates': {
    query: ListQuery<Template, 'lib' | 'libEn' | 'shared'>;
    GET: List<Template>;
    POST: Template;
  };
  '/api/templates/{id}': { DELETE: Done };
}
