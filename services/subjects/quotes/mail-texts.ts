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

const QUOTE = { reference: 'GBB000042', validUntil: '2027-01-15T23:00:00.000Z', price: 2480.5 };

function samples(names: { projectLib: string; configurationLib: string }, comment: string, reason: string) {
  const quote = { ...QUOTE, ...names };
  const order = { ...quote, text: null, orderedOn: null, orderNumber: null };
  return {
    quoteIssued: quote,
    quoteExpiring: quote,
    quoteReminder: quote,
    orderCommented: { ...order, text: comment },
    orderRefused: { ...order, text: reason },
    orderAccepted: { ...order, orderedOn: '2027-01-04', orderNumber: 'BC-2027-118' },
    orderTakenBack: { ...order, orderNumber: 'BC-2027-118' },
  };
}

export const quoteMailSamples = samplesOf<QuoteMails>(quoteMails, {
  fr_FR: samples(
    { projectLib: 'Fête de la musique', configurationLib: 'Scène principale' },
    'La livraison est possible dès le 4 janvier.',
    'Le bloc de tête n’est plus fabriqué.',
  ),
  en_EN: samples(
    { projectLib: 'Music festival', configurationLib: 'Main stage' },
    'Delivery is possible from 4 January.',
    'The head block is no longer made.',
  ),
});
