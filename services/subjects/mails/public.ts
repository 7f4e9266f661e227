/** What other subjects use of mails. */
export { handleMail } from './handle-mail.ts';
export { type UndeliveredDoc, undeliveredScope, withUndelivered } from './undelivered.ts';
