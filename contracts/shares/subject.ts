import { subject } from '../subject.ts';
import type { SharePaths } from './paths.ts';
import { shareSentences } from './sentences.ts';

export const shares = subject<SharePaths>()({
  categories: { share: { title: { fr: 'Partages', en: 'Shares' }, sentences: shareSentences } },
  names: { shareId: 'share' },
});
