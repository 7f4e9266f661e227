export { Comments } from './comments.tsx';
export { commentsColumn } from './comments-column.tsx';
export { CommentsDialog } from './lazy-comments-dialog.ts';
