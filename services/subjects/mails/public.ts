export {
  knownFacts,
  type MailContent,
  type MailData,
  type MailDraft,
  mailsOf,
  paragraphsOf,
  samplesOf,
} from './layout.ts';
export { mailJob } from './mail-job.ts';
export { mailFor, mailToUser, type UserMail } from './mail-to-user.ts';
export { type UndeliveredDoc, undeliveredScope, withUndelivered } from './undelivered.ts';
