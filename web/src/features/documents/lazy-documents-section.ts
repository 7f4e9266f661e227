import { lazy } from 'react';

export const DocumentsSection = lazy(() => import('./documents-section.tsx'));
