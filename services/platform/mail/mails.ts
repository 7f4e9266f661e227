import type { MailDraft } from './layout.ts';

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
