import type { Culture } from '@coffret/contracts/fields';
import type { MailContent, MailDraft } from './layout.ts';
import { setMail } from './layout.ts';
import { englishMails } from './mails.en.ts';
import { frenchMails } from './mails.fr.ts';

/** To whom a mail speaks and where its button leads. */
export interface AccountMail {
  appName: string;
  fullName: string;
  /** The page that the mail leads to. */
  link: string;
}

export interface QuoteMail extends AccountMail {
  /** GBB and six digits. */
  reference: string;
  projectLib: string;
  configurationLib: string;
  /** ISO 8601: the quote holds until then, or held. */
  validUntil: string;
}

/** The mails of the product in one language. */
export interface Mails {
  accountActivation(data: AccountMail): MailDraft;
  passwordReset(data: AccountMail): MailDraft;
  accountVerified(data: AccountMail): MailDraft;
  quoteIssued(data: QuoteMail): MailDraft;
}

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
