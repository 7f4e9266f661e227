/** What other subjects use of mails. */
export { handleMail } from './handle-mail.ts';
export {
  type MailContent,
  type MailData,
  type MailDraft,
  mailsOf,
  paragraphsOf,
  said,
} from './layout.ts';
export { type UndeliveredDoc, undeliveredScope, withUndelivered } from './undelivered.ts';
