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

/** A customer's contact who asks to be rung up. */
export interface CallRequestMail extends AccountMail {
  phone: string;
  role: string | null;
  email: string | null;
  /** What the contact is about. */
  note: string | null;
  /** The customer's. */
  company: string;
  projectLib: string;
}

/** The mails of the product in one language. */
export interface Mails {
  accountActivation(data: AccountMail): MailDraft;
  passwordReset(data: AccountMail): MailDraft;
  accountVerified(data: AccountMail): MailDraft;
  quoteIssued(data: QuoteMail): MailDraft;
  /** To the company itself. */
  callRequest(data: CallRequestMail): MailDraft;
}
