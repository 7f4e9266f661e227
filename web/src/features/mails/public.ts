export { MailsToUser } from './lazy-mails-to-user.ts';
export { MailPreview } from './mail-preview.tsx';
export { UndeliveredMails } from './undelivered-mails.tsx';
export { UndeliveredMark } from './undelivered-mark.tsx';
