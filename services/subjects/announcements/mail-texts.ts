import { byCulture, LANGUAGES } from '@coffret/contracts/languages';
import { textsByCulture } from '../../core/texts/text-files.ts';
import { type MailData, type MailDraft, mailsOf, paragraphsOf, samplesOf } from '../mails/public.ts';
import french from './mail-texts.fr.ts';

interface AnnouncementMail extends MailData {
  title: string;
  text: string;
}

const TEXTS = await textsByCulture(french, import.meta.dirname, 'mail-texts');

/** The text is written by staff, in one language. */
export const announcementMails = mailsOf(
  byCulture((language) => ({
    mails: {
      announced: ({ title, text, link }: AnnouncementMail): MailDraft => ({
        subject: title,
        paragraphs: paragraphsOf(text),
        action: { label: TEXTS[LANGUAGES[language].culture].open, link },
      }),
    },
  })),
);

export const announcementMailSamples = samplesOf(announcementMails, TEXTS, (words) => ({ announced: words }));
