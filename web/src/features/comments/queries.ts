import { at } from '../../data/api/path.ts';
import type { CommentSubject } from './comment-subject.ts';

export const COMMENTS = at('/api/comments');
/** The newest hundred, newest first. */
export const commentsPath = ({ model, id }: CommentSubject) =>
  at('/api/comments', {
    linkedEntityModel: model,
    linkedEntityId: id,
    size: 100,
    sort: 'id',
    order: 'desc',
  });
export const ANSWERS_PER_PAGE = 100;
/** Oldest first. */
export const answersPath = (id: number, page: number) =>
  at('/api/comments/answers/{id}', { id, page, size: ANSWERS_PER_PAGE });
export const commentPath = (id: number) => at('/api/comments/{id}', { id });
