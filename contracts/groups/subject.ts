import { subject } from '../subject.ts';
import type { GroupPaths } from './paths.ts';
import { groupSentences } from './sentences.ts';

export const groups = subject<GroupPaths>()({
  categories: {
    group: { title: { fr: 'Groupes', en: 'Groups' }, sentences: groupSentences },
  },
  rights: {
    entities: { group: { fr: 'Groupes', en: 'Groups' } },
    staffLacks: ['group_c', 'group_w', 'group_d'],
  },
  names: { groupId: 'group' },
});
