import { paragraphsOf } from '../mails/public.ts';
import type { ShareMails } from './mail-texts.ts';

export const shareMailsFr: ShareMails = {
  changeAsked: ({ configurationLib, projectLib, text, link }) => ({
    subject: `Changement demandé : ${configurationLib}`,
    paragraphs: [
      'La personne à qui vous avez partagé cette configuration demande un changement :',
      ...paragraphsOf(text),
    ],
    facts: [
      ['Configuration', configurationLib],
      ['Projet', projectLib],
    ],
    action: { label: 'Ouvrir la configuration', link },
  }),
};
