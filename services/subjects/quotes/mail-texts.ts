import { type MailData, type MailDraft, mailsOf, samplesOf } from '../mails/public.ts';
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

const QUOTE = {
  reference: 'GBB000042',
  projectLib: 'Fête de la musique',
  configurationLib: 'Scène principale',
  validUntil: '2027-01-15T23:00:00.000Z',
  price: 2480.5,
};
const ORDER = { ...QUOTE, text: null, orderedOn: null, orderNumber: null };

export const quoteMailSamples = samplesOf<QuoteMails>(quoteMails, {
  quoteIssued: QUOTE,
  quoteExpiring: QUOTE,
  quoteReminder: QUOTE,
  orderCommented: { ...ORDER, text: 'La livraison est possible dès le 4 janvier.' },
  orderRefused: { ...ORDER, text: 'Le bloc de tête n’est plus fabriqué.' },
  orderAccepted: { ...ORDER, orderedOn: '2027-01-04', orderNumber: 'BC-2027-118' },
  orderTakenBack: { ...ORDER, orderNumber: 'BC-2027-118' },
});
