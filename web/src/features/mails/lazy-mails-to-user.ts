import { lazy } from 'react';

export const MailsToUser = lazy(() => import('./mails-to-user.tsx'));
