import { type MailData, type MailDraft, mailsOf, samplesOf } from '../mails/public.ts';
import { contactMailsEn } from './mail-texts.en.ts';
import { contactMailsFr } from './mail-texts.fr.ts';

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

export interface ContactMails {
  /** To the company. */
  callRequest(data: CallRequestMail): MailDraft;
  /** To the company. */
  supportRequest(data: SupportRequestMail): MailDraft;
}

export const contactMails = mailsOf<ContactMails>({ fr_FR: contactMailsFr, en_EN: contactMailsEn });

const SENDER = {
  fullName: null,
  contactName: 'Camille Martin',
  company: 'Martin Élec',
  phone: '04 00 00 00 00',
};

export const contactMailSamples = samplesOf<ContactMails>(contactMails, {
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
