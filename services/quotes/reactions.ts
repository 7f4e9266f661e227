import type { ConfigurationEvent, IssuedQuote } from '@coffret/contracts/configurations/events';
import { isRefusal } from '@coffret/contracts/errors';
import type { Culture } from '@coffret/contracts/fields';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import { parseStream } from '@coffret/projections/view';
import { configuration, contextOf } from '../configurations/public.ts';
import { documentBytes } from '../documents/public.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { MAIL_JOB } from '../platform/mail/mail.ts';
import { quoteIssuedMail } from '../platform/mail/templates.ts';
import { jobCause } from '../reactions/job-cause.ts';
import type { Reaction } from '../reactions/reaction.ts';
import type { Services } from '../services.ts';

type QuoteJob = { configurationId: number; quoteId: number };

export const quoteReactions: Reaction[] = [
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

/** The quote's mail with its PDF, and the quote's end. */
export function handleQuoteJobs(services: Services): void {
  const { commands, jobs, mailer, branding } = services;

  const mail = async (job: Job) => {
    const { quoteId, configurationId } = job.data as QuoteJob;
    const quote = await services.view(quotesView).findOne({ _id: quoteId });
    const customer = await services.view(usersView).findOne({ _id: Number(quote?.userId) });
    if (!quote || !customer) return;
    const pdf = await documentBytes(services, Number(quote.documentId));
    const content = quoteIssuedMail(customer.culture as Culture, {
      appName: branding.appName,
      fullName: String(customer.fullName),
      link: `${services.publicUrl()}/configurations/configurator/${configurationId}`,
      reference: String(quote.reference),
      projectLib: String(quote.projectLib),
      configurationLib: String(quote.configurationLib),
      validUntil: String(quote.validUntil),
    });
    await mailer.send({
      id: job.id,
      to: String(customer.email),
      ...content,
      attachments: pdf
        ? [{ filename: String(quote.docOriginalname), contentType: 'application/pdf', content: pdf }]
        : [],
    });
  };
  jobs.handle('mail-quote', mail, MAIL_JOB);

  jobs.handle('expire-quote', async (job) => {
    const { configurationId, quoteId } = job.data as QuoteJob;
    const { state } = await commands.load(configuration, configurationId);
    const outcome = await commands.handle(configuration, {
      id: configurationId,
      command: { do: 'expire', quoteId },
      context: await contextOf(services, state.projectId),
      cause: jobCause(job),
    });
    // A configuration that was deleted has no quote left to expire.
    if (isRefusal(outcome) && outcome.refused[0]?.code !== 'NOT_FOUND')
      throw new Error(JSON.stringify(outcome));
  });
}
