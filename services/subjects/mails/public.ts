/** What other subjects use of mails. */
export { handleMail } from './handle-mail.ts';
export type { MailContent } from './templates/layout.ts';
export type { AccountMail } from './templates/mails.ts';
export * from './templates/templates.ts';
export { type UndeliveredDoc, undeliveredScope, withUndelivered } from './undelivered.ts';
