import { type MailData, type MailDraft, mailsOf, samplesOf } from '../mails/public.ts';
import { shareMailsEn } from './mail-texts.en.ts';
import { shareMailsFr } from './mail-texts.fr.ts';

interface ChangeAskedMail extends MailData {
  configurationLib: string;
  projectLib: string;
  text: string;
}

export interface ShareMails {
  /** To the owner. */
  changeAsked(data: ChangeAskedMail): MailDraft;
}

export const shareMails = mailsOf<ShareMails>({ fr_FR: shareMailsFr, en_EN: shareMailsEn });

export const shareMailSamples = samplesOf<ShareMails>(shareMails, {
  fr_FR: {
    changeAsked: {
      configurationLib: 'Scène principale',
      projectLib: 'Fête de la musique',
      text: 'Deux prises de plus, s’il vous plaît.',
    },
  },
  en_EN: {
    changeAsked: {
      configurationLib: 'Main stage',
      projectLib: 'Music festival',
      text: 'Two more sockets, please.',
    },
  },
});
