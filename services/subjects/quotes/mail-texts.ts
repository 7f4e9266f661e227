import { toDay } from '@coffret/contracts/day';
import { textsByCulture } from '../../core/texts/text-files.ts';
import { mailsOf, samplesOf } from '../mails/public.ts';
import french from './mail-texts.fr.ts';

const TEXTS = await textsByCulture(french, import.meta.dirname, 'mail-texts');

export const quoteMails = mailsOf(TEXTS);

const QUOTE = { reference: 'GBB000042', validUntil: '2027-01-15T23:00:00.000Z', price: 2480.5 };

export const quoteMailSamples = samplesOf(quoteMails, TEXTS, ({ comment, reason, ...names }) => {
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
});
