import { configurationEvents } from '@coffret/contracts/configurations/events';
import { MIME } from '@coffret/contracts/documents/accepted-uploads';
import { documentEvents, QUOTE } from '@coffret/contracts/documents/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import { z } from 'zod';
import { assertShown } from '../../core/assert-shown.ts';
import { job } from '../../core/reactions/job.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, oneJob, type Reaction, reaction } from '../../core/reactions/reaction.ts';
import { orderScreen } from '../../core/screens.ts';
import { configuration, handleConfiguration, standingQuote } from '../configurations/public.ts';
import { discardDocument, documentBytes } from '../documents/public.ts';
import { mailJob, mailToUser } from '../mails/public.ts';
import { quoteMails } from './mail-texts.ts';

const ofQuote = z.object({ configurationId: z.int(), quoteId: z.int() });

/** Longer than the work between PDF and quote can take. */
const PAPER_GRACE_MS = 10 * 60_000;

const discardPaper = job({
  name: 'discard-paper',
  data: z.object({ documentId: z.int(), configurationId: z.int() }),
  async run(job, services) {
    const { documentId, configurationId } = job.data;
    await assertShown(services, 'configuration', ['QuoteIssued']);
    if (await services.view(quotesView).findOne({ configurationId, documentId })) return;
    await discardDocument(services, documentId, jobCause(job));
  },
});

const mailQuote = mailJob({
  name: 'mail-quote',
  data: ofQuote,
  async send(job, services) {
    const { quoteId, configurationId } = job.data;
    const quote = await services.view<Doc & Quote>(quotesView).findOne({ _id: quoteId });
    const customer = quote && (await services.view(usersView).findOne({ _id: quote.userId }));
    if (!quote || !customer) return null;
    const pdf = await documentBytes(services, quote.documentId);
    return mailToUser(services, {
      job,
      user: customer,
      path: orderScreen(configurationId),
      write: (culture, data) => quoteMails.quoteIssued(culture, { ...quote, ...data }),
      attachments: pdf ? [{ filename: quote.docOriginalname, contentType: MIME.pdf, content: pdf }] : [],
    });
  },
});

export const expireQuote = job({
  name: 'expire-quote',
  data: ofQuote,
  async run(job, services): Promise<void> {
    const { clock, commands, jobs } = services;
    const { configurationId, quoteId } = job.data;
    const at = clock.now().toISOString();
    const command = { type: 'ExpireQuote', quoteId, at } as const;
    const outcome = await handleConfiguration(services, configurationId, command, jobCause(job));
    // A deleted configuration has no quote to expire.
    assertDone(outcome, 'NOT_FOUND');
    // Older versions queued it for the minute of issue.
    const { state } = await commands.load(configuration, configurationId);
    const standing = standingQuote(state, quoteId);
    if (standing) await expireQuote.add(jobs, job.id, job.data, { runAt: standing.validUntil });
  },
});

/** The mail, the expiry, and the cleanup of unused PDFs. */
export const quoteJobs = [discardPaper, mailQuote, expireQuote];

export const quoteReactions: Reaction[] = [
  oneJob(discardPaper, eventsOf(documentEvents, 'DocumentAdded'), (event) => {
    const { params, mime, linkedEntityId } = event.data;
    if (params !== QUOTE || mime !== MIME.pdf || linkedEntityId === null) return null;
    const runAt = new Date(Date.parse(event.meta.at) + PAPER_GRACE_MS).toISOString();
    return { data: { documentId: idOf(event), configurationId: linkedEntityId }, runAt };
  }),
  reaction('quote-issued', eventsOf(configurationEvents, 'QuoteIssued'), (event) => {
    const { quoteId, validUntil } = event.data;
    const data = { configurationId: idOf(event), quoteId };
    return [mailQuote.of(data), expireQuote.of(data, { runAt: validUntil })];
  }),
];
