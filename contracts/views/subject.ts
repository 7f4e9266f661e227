import { subject } from '../subject.ts';
import type { ViewPaths } from './paths.ts';
import { viewSentences } from './sentences.ts';

export const views = subject<ViewPaths>()({
  categories: {
    view: { title: { fr: 'Vues', en: 'Views' }, sentences: viewSentences, isPersonal: true },
  },
});
