import { type MailData, type MailDraft, mailsOf } from '../mails/public.ts';
import { quoteMailsEn } from './mail-texts.en.ts';
import { quoteMailsFr } from './mail-texts.fr.ts';

export interface QuoteMail extends MailData {
  /** GBB and six digits. */
  reference: string;
  projectLib: string;
  configurationLib: string;
  /** ISO 8601. */
  validUntil: string;
  /** Euros without tax. */
  price: number;
}

interface OrderMail extends QuoteMail {
  text: string | null;
  /** YYYY-MM-DD. */
  orderedOn: string | null;
  orderNumber: string | null;
}

export interface QuoteMails {
  /** With the PDF attached; the link opens the order dialog. */
  quoteIssued(data: QuoteMail): MailDraft;
  /** The link opens the renewal dialog. */
  quoteExpiring(data: QuoteMail): MailDraft;
  /** Of a quote that has time; the link opens the order dialog. */
  quoteReminder(data: QuoteMail): MailDraft;
  orderCommented(data: OrderMail): MailDraft;
  orderRefused(data: OrderMail): MailDraft;
  orderAccepted(data: OrderMail): MailDraft;
  orderTakenBack(data: OrderMail): MailDraft;
}

export const quoteMails = mailsOf<QuoteMails>({ fr_FR: quoteMailsFr, en_EN: quoteMailsEn });
