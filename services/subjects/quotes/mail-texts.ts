import { toDay } from '@coffret/contracts/day';
import { mailsOf, samplesOf } from '../mails/public.ts';
import { quoteMailsEn } from './mail-texts.en.ts';
import { quoteMailsFr } from './mail-texts.fr.ts';

export const quoteMails = mailsOf({ fr_FR: quoteMailsFr, en_EN: quoteMailsEn });

const QUOTE = { reference: 'GBB000042', validUntil: '2027-01-15T23:00:00.000Z', price: 2480.5 };

function samples(names: { projectLib: string; configurationLib: string }, comment: string, reason: string) {
  const quote = { ...QUOTE, ...names };
  const order = { ...quote, text: null, orderedOn: null, orderNumber: null, isOrderAsked: false };
  return {
    quoteIssued: quote,
    quoteExpiring: quote,
    quoteReminder: quote,
    orderCommented: { ...order, text: comment },
    orderRefused: { ...order, text: reason },
    orderAccepted: { ...order, orderedOn: toDay('2027-01-04'), orderNumber: 'BC-2027-118' },
    orderTakenBack: { ...order, orderNumber: 'BC-2027-118', isOrderAsked: true },
    orderWithdrawn: order,
  };
}

export const quoteMailSamples = samplesOf(quoteMails, {
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
