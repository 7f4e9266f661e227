import type { MailDraft } from './layout.ts';

/** To whom a mail speaks and where its button leads. */
export interface AccountMail {
  appName: string;
  /** null: the address is not confirmed, so the name may be anyone's text. */
  fullName: string | null;
  /** The page that the mail leads to. */
  link: string;
}

export interface BanMail extends AccountMail {
  /** What staff says of it. */
  reason: string;
}

export interface QuoteMail extends AccountMail {
  /** GBB and six digits. */
  reference: string;
  projectLib: string;
  configurationLib: string;
  /** ISO 8601: the quote holds until then, or held. */
  validUntil: string;
}

/** A step towards an order. */
export interface OrderMail extends QuoteMail {
  /** What staff wrote to the customer. */
  text: string | null;
  /** YYYY-MM-DD. */
  orderedOn: string | null;
  /** The customer's own. */
  orderNumber: string | null;
}

/** A customer's contact who asks to be rung up. */
export interface CallRequestMail extends AccountMail {
  fullName: string;
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
  /** Passwords were wrong too often: the link lets the user in again. */
  accountLocked(data: AccountMail): MailDraft;
  /** To the new address. */
  confirmEmail(data: AccountMail): MailDraft;
  /** To the old address; the link leads to a new password. */
  emailNotice(data: AccountMail): MailDraft;
  /** To the address that staff has replaced. */
  emailReplaced(data: AccountMail): MailDraft;
  accountVerified(data: AccountMail): MailDraft;
  /** Staff has banned the account, and says why. */
  accountBanned(data: BanMail): MailDraft;
  quoteIssued(data: QuoteMail): MailDraft;
  /** Its end is near; the link asks whether to renew it. */
  quoteExpiring(data: QuoteMail): MailDraft;
  orderCommented(data: OrderMail): MailDraft;
  orderRefused(data: OrderMail): MailDraft;
  orderAccepted(data: OrderMail): MailDraft;
  orderTakenBack(data: OrderMail): MailDraft;
  /** To the company itself. */
  callRequest(data: CallRequestMail): MailDraft;
}
