export { withLinkedCounts } from './linked-counts.ts';
export { commentScope } from './visible-comments.ts';
