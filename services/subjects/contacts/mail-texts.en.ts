import { knownFacts, paragraphsOf } from '../mails/public.ts';
import type { ContactMails } from './mail-texts.ts';

export const contactMailsEn: ContactMails = {
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
