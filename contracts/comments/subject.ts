import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { Comment, CommentAnswer } from './answers.ts';
import { commentSentences } from './sentences.fr.ts';

interface CommentPaths {
  '/api/comments': {
    query: ListQuery<Comment, 'linkedEntityModel' | 'linkedEntityId'>;
    GET: List<Comment>;
    POST: Comment;
  };
  '/api/comments/answers/{id}': { query: { page?: number; size?: number }; GET: List<CommentAnswer> };
  '/api/comments/{id}': { GET: Comment; PUT: Comment; DELETE: Done };
}

export const comments = subject<CommentPaths>()({
  categories: {
    comment: { title: 'Commentaires', sentences: commentSentences },
  },
});
