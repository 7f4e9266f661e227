import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { View } from './answers.ts';
import { viewSentences } from './sentences.fr.ts';

interface ViewPaths {
  '/api/views': {
    query: ListQuery<View, 'list' | 'lib' | 'shared'>;
    GET: List<View>;
    POST: View;
  };
  '/api/views/{id}': { PUT: View; DELETE: Done };
}

export const views = subject<ViewPaths>()({
  categories: {
    view: { title: 'Vues', sentences: viewSentences, isPersonal: true },
  },
});
