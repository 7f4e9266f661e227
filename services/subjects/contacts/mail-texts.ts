import { textsByCulture } from '../../core/texts/text-files.ts';
import { mailsOf, samplesOf } from '../mails/public.ts';
import french from './mail-texts.fr.ts';

const TEXTS = await textsByCulture(french, import.meta.dirname, 'mail-texts');

export const contactMails = mailsOf(TEXTS);

const SENDER = {
  fullName: null,
  contactName: 'Camille Martin',
  company: 'Martin Élec',
  phone: '04 00 00 00 00',
};

export const contactMailSamples = samplesOf(
  contactMails,
  TEXTS,
  ({ role, note, projectLib, subject, text }) => ({
    callRequest: { ...SENDER, role, email: null, note, projectLib },
    supportRequest: { ...SENDER, email: 'camille@example.org', subject, text },
  }),
);
