import { lazyPart } from '../../ui/elements/lazy-part.tsx';

export const CommentsSection = lazyPart(async () => ({ default: (await import('./comments.tsx')).Comments }));
