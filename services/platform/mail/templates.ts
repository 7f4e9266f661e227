import type { Culture } from '@coffret/contracts/fields';
import { type MailContent, type MailDraft, setMail } from './layout.ts';
import { englishMails } from './mails.en.ts';
import { frenchMails } from './mails.fr.ts';
import type { AccountMail, CallRequestMail, Mails, QuoteMail } from './mails.ts';

const MAILS: Record<Culture, Mails> = { fr_FR: frenchMails, en_EN: englishMails };

const template =
  <D extends { appName: string }>(draft: (mails: Mails) => (data: D) => MailDraft) =>
  (culture: Culture, data: D): MailContent =>
    setMail(culture, data.appName, draft(MAILS[culture])(data));

export const accountActivationMail = template<AccountMail>((mails) => mails.accountActivation);
export const passwordResetMail = template<AccountMail>((mails) => mails.passwordReset);
export const accountVerifiedMail = template<AccountMail>((mails) => mails.accountVerified);
/** The PDF goes with it as an attachment. */
export const quoteIssuedMail = template<QuoteMail>((mails) => mails.quoteIssued);
export const callRequestMail = template<CallRequestMail>((mails) => mails.callRequest);
