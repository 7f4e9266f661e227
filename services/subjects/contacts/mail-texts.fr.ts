import { knownFacts, type MailData, type MailDraft, paragraphsOf } from '../mails/public.ts';

interface CallRequestMail extends MailData {
  contactName: string;
  phone: string;
  role: string | null;
  email: string | null;
  note: string | null;
  company: string;
  projectLib: string;
}

interface SupportRequestMail extends MailData {
  contactName: string;
  company: string;
  email: string;
  phone: string;
  subject: string;
  text: string;
}

const mails = {
  /** To the company. */
  callRequest: (data: CallRequestMail): MailDraft => ({
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
  /** To the company. */
  supportRequest: ({
    contactName,
    company,
    email,
    phone,
    subject,
    text,
    link,
  }: SupportRequestMail): MailDraft => ({
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

export default {
  mails,
  samples: {
    role: 'Conductrice de travaux',
    note: 'Après 14\u00a0h.',
    projectLib: 'Fête de la musique',
    subject: 'Un coffret sur mesure',
    text: 'Faites-vous des coffrets de plus de six lignes\u00a0?',
  },
};
