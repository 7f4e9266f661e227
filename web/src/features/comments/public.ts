export { commentsColumn } from './comments-column.tsx';
export { CommentsDialog } from './lazy-comments-dialog.ts';
export { CommentsSection } from './lazy-comments-section.ts';
