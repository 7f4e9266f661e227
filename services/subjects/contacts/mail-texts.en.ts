import { knownFacts, paragraphsOf } from '../mails/public.ts';
import type french from './mail-texts.fr.ts';

const mails: typeof french.mails = {
  callRequest: (data) => ({
    subject: `Call requested: ${data.contactName}`,
    paragraphs: [`${data.contactName} asks to be called on ${data.phone}.`, ...paragraphsOf(data.note)],
    facts: knownFacts([
      ['Contact', data.contactName],
      ['Phone', data.phone],
      ['Role', data.role],
      ['Email', data.email],
      ['Company', data.company],
      ['Project', data.projectLib],
    ]),
    action: { label: 'See the contact', link: data.link },
  }),
  supportRequest: ({ contactName, company, email, phone, subject, text, link }) => ({
    subject: `Request of ${contactName}: ${subject}`,
    paragraphs: paragraphsOf(text),
    facts: [
      ['Sender', contactName],
      ['Company', company],
      ['Email', email],
      ['Phone', phone],
    ],
    action: { label: 'See the customer', link },
  }),
};

export default {
  mails,
  samples: {
    role: 'Site manager',
    note: 'After 2 p.m.',
    projectLib: 'Music festival',
    subject: 'A custom cabinet',
    text: 'Do you make cabinets of more than six lines?',
  },
} satisfies typeof french;
