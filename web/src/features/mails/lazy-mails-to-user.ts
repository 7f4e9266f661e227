import { lazyPart } from '../../ui/elements/lazy-part.tsx';

export const MailsToUser = lazyPart(() => import('./mails-to-user.tsx'));
