import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import type { View } from './answers.ts';

export interface ViewPaths {
  '/api/views': {
    query: ListQuery<View, 'list' | 'lib' | 'shared'>;
    GET: List<View>;
    POST: View;
  };
  '/api/views/{id}': { PUT: View; DELETE: Done };
}
