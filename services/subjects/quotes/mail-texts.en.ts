import { longDateText, longDayText } from '@coffret/contracts/date-texts';
import { knownFacts, paragraphsOf } from '../mails/public.ts';
import type french from './mail-texts.fr.ts';
import type { QuoteMail } from './mail-texts.fr.ts';
import { FORMATS } from './paper/format.ts';

const things = (data: QuoteMail): [string, string][] => [
  ['Reference', data.reference],
  ['Project', data.projectLib],
  ['Configuration', data.configurationLib],
  ['Amount excl. VAT', FORMATS.en_EN.money(data.price)],
];

const facts = (data: QuoteMail, validity: string): [string, string][] => [
  ...things(data),
  [validity, longDateText(data.validUntil, 'en')],
];

const mails: typeof french.mails = {
  quoteIssued: (data) => ({
    subject: `Your quote ${data.reference}`,
    paragraphs: ['Your quote and the technical sheet of the cabinet are attached, as one PDF document.'],
    facts: facts(data, 'Valid until'),
    action: { label: 'Order', link: data.link },
    note: 'You can also send us the quote back, dated and signed “Approved”.',
  }),
  quoteExpiring: (data) => ({
    subject: `Your quote ${data.reference} expires soon`,
    paragraphs: [
      'Your quote comes to its end. You can still order it or, if the project is late, renew it at the prices of the day.',
    ],
    facts: facts(data, 'Valid until'),
    action: { label: 'Renew the quote', link: data.link },
    note: 'You will be asked to confirm: the current quote is then replaced.',
  }),
  quoteReminder: (data) => ({
    subject: `Your quote ${data.reference} waits for your answer`,
    paragraphs: [
      'Your quote is still valid. You can order it online, or write to us if something does not suit you.',
    ],
    facts: facts(data, 'Valid until'),
    action: { label: 'Order', link: data.link },
  }),
  orderCommented: (data) => ({
    subject: `Your order ${data.reference}: a message for you`,
    paragraphs: ['Your order is being looked at:', ...paragraphsOf(data.text)],
    facts: facts(data, 'Quote valid until'),
    action: { label: 'See the order', link: data.link },
  }),
  orderRefused: (data) => ({
    subject: `Your order ${data.reference} could not be accepted`,
    paragraphs: ['Your order could not be accepted:', ...paragraphsOf(data.text)],
    facts: facts(data, 'Quote valid until'),
    action: { label: 'See the quote', link: data.link },
  }),
  orderAccepted: (data) => ({
    subject: `Your order ${data.reference} is accepted`,
    paragraphs: ['We have registered your order. Thank you.'],
    facts: knownFacts([
      ...things(data),
      ['Ordered on', data.orderedOn && longDayText(data.orderedOn, 'en')],
      ['Your order number', data.orderNumber],
    ]),
    action: { label: 'See the order', link: data.link },
  }),
  orderTakenBack: (data) => ({
    subject: `Your order ${data.reference} is cancelled`,
    paragraphs: [
      'The registration of your order was cancelled:',
      ...paragraphsOf(data.text),
      ...(data.isOrderAsked ? ['Your order request waits for our answer again.'] : []),
    ],
    facts: facts(data, 'Quote valid until'),
    action: { label: 'See the quote', link: data.link },
  }),
  orderWithdrawn: (data) => ({
    subject: `Your order request ${data.reference} has ended`,
    paragraphs: [
      'We have reopened the cabinet to change it: your order request has ended. A new quote will replace this one.',
    ],
    facts: things(data),
    action: { label: 'See the quote', link: data.link },
  }),
};

export default {
  mails,
  samples: {
    projectLib: 'Music festival',
    configurationLib: 'Main stage',
    comment: 'Delivery is possible from 4 January.',
    reason: 'The head block is no longer made.',
  },
} satisfies typeof french;
