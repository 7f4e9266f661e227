import {
  knownFacts,
  type MailData,
  type MailDraft,
  mailsOf,
  paragraphsOf,
  samplesOf,
} from '../mails/public.ts';

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

const french = {
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

const english: typeof french = {
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

export const contactMails = mailsOf({ fr_FR: french, en_EN: english });

const SENDER = {
  fullName: null,
  contactName: 'Camille Martin',
  company: 'Martin Élec',
  phone: '04 00 00 00 00',
};

export const contactMailSamples = samplesOf(contactMails, {
  fr_FR: {
    callRequest: {
      ...SENDER,
      role: 'Conductrice de travaux',
      email: null,
      note: 'Après 14\u00a0h.',
      projectLib: 'Fête de la musique',
    },
    supportRequest: {
      ...SENDER,
      email: 'camille@example.org',
      subject: 'Un coffret sur mesure',
      text: 'Faites-vous des coffrets de plus de six lignes\u00a0?',
    },
  },
  en_EN: {
    callRequest: {
      ...SENDER,
      role: 'Site manager',
      email: null,
      note: 'After 2 p.m.',
      projectLib: 'Music festival',
    },
    supportRequest: {
      ...SENDER,
      email: 'camille@example.org',
      subject: 'A custom cabinet',
      text: 'Do you make cabinets of more than six lines?',
    },
  },
});
