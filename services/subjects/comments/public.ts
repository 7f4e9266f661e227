export { withLinkedCounts } from './linked-counts.ts';
export { commentScope } from './visible-comments.ts';
export { writeComment } from './write-comment.ts';
