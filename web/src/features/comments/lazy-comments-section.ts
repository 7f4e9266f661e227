import { lazy } from 'react';

export const CommentsSection = lazy(async () => ({ default: (await import('./comments.tsx')).Comments }));
