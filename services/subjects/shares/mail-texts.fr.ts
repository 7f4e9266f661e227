import { type MailData, type MailDraft, paragraphsOf } from '../mails/public.ts';

interface ChangeAskedMail extends MailData {
  configurationLib: string;
  projectLib: string;
  text: string;
}

const mails = {
  /** To the owner. */
  changeAsked: ({ configurationLib, projectLib, text, link }: ChangeAskedMail): MailDraft => ({
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

export default {
  mails,
  samples: {
    configurationLib: 'Scène principale',
    projectLib: 'Fête de la musique',
    text: 'Deux prises de plus, s’il vous plaît.',
  },
};
