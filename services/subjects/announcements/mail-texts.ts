import { type MailData, type MailDraft, mailsOf, paragraphsOf, samplesOf } from '../mails/public.ts';

interface AnnouncementMail extends MailData {
  title: string;
  text: string;
}

const inLanguage = (label: string) => ({
  announced: ({ title, text, link }: AnnouncementMail): MailDraft => ({
    subject: title,
    paragraphs: paragraphsOf(text),
    action: { label, link },
  }),
});

/** The text is written by staff, in one language. */
export const announcementMails = mailsOf({
  fr_FR: inLanguage('Ouvrir'),
  en_EN: inLanguage('Open'),
});

export const announcementMailSamples = samplesOf(announcementMails, {
  fr_FR: {
    announced: { title: 'Fermeture annuelle', text: 'Nos agences sont fermées du 24 décembre au 2 janvier.' },
  },
  en_EN: {
    announced: { title: 'Annual closure', text: 'Our agencies are closed from 24 December to 2 January.' },
  },
});
