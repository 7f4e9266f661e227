import { type MailData, type MailDraft, mailsOf, paragraphsOf, samplesOf } from '../mails/public.ts';

interface ChangeAskedMail extends MailData {
  configurationLib: string;
  projectLib: string;
  text: string;
}

const french = {
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

const english: typeof french = {
  changeAsked: ({ configurationLib, projectLib, text, link }) => ({
    subject: `Change requested: ${configurationLib}`,
    paragraphs: [
      'The person with whom you shared this configuration requests a change:',
      ...paragraphsOf(text),
    ],
    facts: [
      ['Configuration', configurationLib],
      ['Project', projectLib],
    ],
    action: { label: 'Open the configuration', link },
  }),
};

export const shareMails = mailsOf({ fr_FR: french, en_EN: english });

export const shareMailSamples = samplesOf(shareMails, {
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
