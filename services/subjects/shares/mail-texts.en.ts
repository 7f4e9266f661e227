import { paragraphsOf } from '../mails/public.ts';
import type french from './mail-texts.fr.ts';

const mails: typeof french.mails = {
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

export default {
  mails,
  samples: {
    configurationLib: 'Main stage',
    projectLib: 'Music festival',
    text: 'Two more sockets, please.',
  },
} satisfies typeof french;
