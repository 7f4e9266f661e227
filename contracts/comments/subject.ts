import { subject } from '../subject.ts';
import type { CommentPaths } from './paths.ts';
import { commentSentences } from './sentences.ts';

export const comments = subject<CommentPaths>()({
  categories: {
    comment: { title: { fr: 'Commentaires', en: 'Comments' }, sentences: commentSentences },
  },
});
