import { type MailData, type MailDraft, mailsOf, paragraphsOf, samplesOf } from '../mails/public.ts';

interface AnnouncementMail extends MailData {
  title: string;
  text: string;
}

interface AnnouncementMails {
  announced(data: AnnouncementMail): MailDraft;
}

const inLanguage = (label: string): AnnouncementMails => ({
  announced: ({ title, text, link }) => ({
    subject: title,
    paragraphs: paragraphsOf(text),
    action: { label, link },
  }),
});

/** The text is written by staff, in one language. */
export const announcementMails = mailsOf<AnnouncementMails>({
  fr_FR: inLanguage('Ouvrir'),
  en_EN: inLanguage('Open'),
});

export const announcementMailSamples = samplesOf<AnnouncementMails>(announcementMails, {
  fr_FR: {
    announced: { title: 'Fermeture annuelle', text: 'Nos agences sont fermées du 24 décembre au 2 janvier.' },
  },
  en_EN: {
    announced: { title: 'Annual closure', text: 'Our agencies are closed from 24 December to 2 January.' },
  },
});
