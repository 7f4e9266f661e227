import { paragraphsOf } from '../mails/public.ts';
import type { ShareMails } from './mail-texts.ts';

export const shareMailsEn: ShareMails = {
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
