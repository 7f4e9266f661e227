import type { ConfigurationEvent, IssuedQuote } from '@coffret/contracts/configurations/events';
import { MIME } from '@coffret/contracts/documents/accepted-uploads';
import { type AddedDocument, QUOTE } from '@coffret/contracts/documents/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import { parseStream } from '@coffret/projections/view';
import { assertShown } from '../../core/assert-shown.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import { orderScreen } from '../../core/screens.ts';
import type { Services } from '../../core/services.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { configuration, handleConfiguration, standingQuote } from '../configurations/public.ts';
import { discardDocument, documentBytes } from '../documents/public.ts';
import { handleMail, mailToUser } from '../mails/public.ts';
import { quoteMails } from './mail-texts.ts';

type QuoteJob = { configurationId: number; quoteId: number };

const DISCARD_PAPER = 'discard-paper';
/** Longer than the work between PDF and quote can take. */
const PAPER_GRACE_MS = 10 * 60_000;

export const quoteReactions: Reaction[] = [
  oneJob(DISCARD_PAPER, ['DocumentAdded'], ({ data, stream, meta }) => {
    const { params, mime, linkedEntityId } = data as AddedDocument;
    if (params !== QUOTE || mime !== MIME.pdf) return null;
    const runAt = new Date(Date.parse(meta.at) + PAPER_GRACE_MS).toISOString();
    return { data: { documentId: parseStream(stream)[1], configurationId: linkedEntityId }, runAt };
  }),
  {
    name: 'quote-issued',
    to: ['QuoteIssued'],
    jobs(event) {
      const { quoteId, validUntil } = (event as unknown as ConfigurationEvent & { data: IssuedQuote }).data;
      const data: QuoteJob = { configurationId: Number(parseStream(event.stream)[1]), quoteId };
      return [
        { name: 'mail-quote', data },
        { name: 'expire-quote', data, runAt: validUntil },
      ];
    },
  },
];

/** The mail, the expiry, and the cleanup of unused PDFs. */
export function handleQuoteJobs(services: Services): void {
  const { clock, commands, jobs } = services;

  const mail = async (job: Job) => {
    const { quoteId, configurationId } = job.data as QuoteJob;
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
  };
  handleMail(services, 'mail-quote', mail);

  jobs.handle(DISCARD_PAPER, async (job) => {
    const [documentId, configurationId] = [Number(job.data.documentId), Number(job.data.configurationId)];
    await assertShown(services, 'configuration', ['QuoteIssued']);
    if (await services.view(quotesView).findOne({ configurationId, documentId })) return;
    await discardDocument(services, documentId, jobCause(job));
  });

  jobs.handle('expire-quote', async ({ attempt: _attempt, signal: _signal, ...job }) => {
    const { configurationId, quoteId } = job.data as QuoteJob;
    const at = clock.now().toISOString();
    const command = { type: 'ExpireQuote', quoteId, at } as const;
    const outcome = await handleConfiguration(services, configurationId, command, jobCause(job));
    // A deleted configuration has no quote to expire.
    assertDone(outcome, 'NOT_FOUND');
    // Older versions queued it for the minute of issue.
    const { state } = await commands.load(configuration, configurationId);
    const standing = standingQuote(state, quoteId);
    if (standing) await jobs.enqueue([{ ...job, id: `${job.id}-end`, runAt: standing.validUntil }]);
  });
}
