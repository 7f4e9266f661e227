import { type MailData, type MailDraft, mailsOf } from '../mails/public.ts';
import { quoteMailsEn } from './mail-texts.en.ts';
import { quoteMailsFr } from './mail-texts.fr.ts';

export interface QuoteMail extends MailData {
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

/** The mails about a quote and its order in one language. */
export interface QuoteMails {
  /** With the PDF as its attachment. */
  quoteIssued(data: QuoteMail): MailDraft;
  /** Its end is near; the link asks whether to renew it. */
  quoteExpiring(data: QuoteMail): MailDraft;
  orderCommented(data: OrderMail): MailDraft;
  orderRefused(data: OrderMail): MailDraft;
  orderAccepted(data: OrderMail): MailDraft;
  orderTakenBack(data: OrderMail): MailDraft;
}

export const quoteMails = mailsOf<QuoteMails>({ fr_FR: quoteMailsFr, en_EN: quoteMailsEn });
