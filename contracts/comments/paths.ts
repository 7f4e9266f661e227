import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import type { Comment } from './answers.ts';

export interface CommentPaths {
  '/api/comments': {
    query: ListQuery<Comment, 'linkedEntityModel' | 'linkedEntityId'>;
    GET: List<Comment>;
    POST: Comment;
  };
  '/api/comments/{id}': { GET: Comment; PUT: Comment; DELETE: Done };
}
