import { referenceEvents } from '@coffret/contracts/quotes/events';
import { publicFields } from '@coffret/projections/list/run-list';
import { quotesList, quotesView } from '@coffret/projections/quotes/view';
import { ownedSection } from '../../core/data-export.ts';
import { owned } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { quoteMailSamples } from './mail-texts.ts';
import { orderJobs, orderReactions } from './order-reactions.ts';
import { type QuoteDoc, saidOf } from './present-quote.ts';
import { quoteJobs, quoteReactions } from './reactions.ts';
import { reminderJobs, reminderReactions } from './reminders.ts';
import { quoteRoutes } from './routes.ts';

const EXPORTED = ['reference', 'version', 'configurationLib', 'status', 'price', 'date'];

export const quotes: Subject = {
  name: 'quotes',
  about: 'Issued quotes and orders.',
  events: referenceEvents,
  shown: 'configurationId number',
  views: [quotesView],
  reactions: [...quoteReactions, ...orderReactions, ...reminderReactions],
  audiences: { quote: owned(quotesView, 'see quote') },
  dataExport: ownedSection(quotesList, EXPORTED, 'Vos devis', async (doc: QuoteDoc, services) => ({
    ...publicFields<object>(doc),
    said: await saidOf(services, doc),
  })),
  mailSamples: quoteMailSamples,
  routes: quoteRoutes,
  jobs: [...quoteJobs, ...orderJobs, ...reminderJobs],
};
