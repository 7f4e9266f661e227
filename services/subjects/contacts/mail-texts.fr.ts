import { knownFacts, paragraphsOf } from '../mails/public.ts';
import type { ContactMails } from './mail-texts.ts';

export const contactMailsFr: ContactMails = {
  callRequest: (data) => ({
    subject: `Demande d’appel : ${data.contactName}`,
    paragraphs: [`${data.contactName} demande qu’on l’appelle au ${data.phone}.`, ...paragraphsOf(data.note)],
    facts: knownFacts([
      ['Contact', data.contactName],
      ['Téléphone', data.phone],
      ['Fonction', data.role],
      ['E-mail', data.email],
      ['Société', data.company],
      ['Projet', data.projectLib],
    ]),
    action: { label: 'Voir le contact', link: data.link },
  }),
  supportRequest: ({ contactName, company, email, phone, subject, text, link }) => ({
    subject: `Demande de ${contactName} : ${subject}`,
    paragraphs: paragraphsOf(text),
    facts: [
      ['Expéditeur', contactName],
      ['Société', company],
      ['E-mail', email],
      ['Téléphone', phone],
    ],
    action: { label: 'Voir le client', link },
  }),
};
