import { lazyPart } from '../../ui/elements/lazy-part.tsx';

export const DocumentsSection = lazyPart(() => import('./documents-section.tsx'));
