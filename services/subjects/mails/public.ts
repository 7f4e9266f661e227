export { handleMail } from './handle-mail.ts';
export {
  knownFacts,
  type MailContent,
  type MailData,
  type MailDraft,
  mailsOf,
  paragraphsOf,
  samplesOf,
} from './layout.ts';
export { mailFor, mailToUser, type UserMail } from './mail-to-user.ts';
export { type UndeliveredDoc, undeliveredScope, withUndelivered } from './undelivered.ts';
