import { MIME } from '@coffret/contracts/documents/accepted-uploads';
import { refuse } from '@coffret/contracts/errors';
import { viewer } from '../../../core/http/access.ts';
import { idParams, operation, type Routes } from '../../../core/http/operation.ts';
import { jobCause } from '../../../core/reactions/job-cause.ts';
import { jobWithId, oneJob, type Reaction } from '../../../core/reactions/reaction.ts';
import type { AccountServices, Environment, PlatformServices, Services } from '../../../core/services.ts';
import type { Subject, SubjectContext } from '../../../core/subject.ts';
import { forgetPreferences } from '../../../core/user-preferences.ts';
import type { HandlerOptions, Job } from '../../../platform/jobs/jobs.ts';
import { contactKey, userKey } from '../../../platform/person-keys/person-keys.ts';
import { encryptQuotesOf, endRetention, retainedPaper } from './retained-papers.ts';

function erasureRoutes(app: Routes, services: AccountServices & Environment & PlatformServices): void {
  app.get(
    '/api/quotes/:id/kept',
    operation(
      'getKeptQuote',
      'Returns the paper of an erased customer’s quote during its legal retention period.',
      // For accounting audits only, not for staff.
      { access: ['audit_r'], params: idParams, answers: { file: [MIME.pdf] }, costs: null },
    ),
    async (request, reply) => {
      const { id } = request.params;
      const paper = await retainedPaper(services, id);
      if (!paper) return refuse('NOT_FOUND');
      services.log.info({ quoteId: id, userId: viewer(request).id }, 'a retained quote is read');
      return reply.type(MIME.pdf).header('x-content-type-options', 'nosniff').send(paper);
    },
  );
}

const ERASE_USER = 'erase-user';
const ERASE_CONTACT = 'erase-contact';
const OVERWRITE = 'overwrite-removed';
/** Concurrent erasures share one overwrite. */
const TOGETHER: HandlerOptions = { concurrency: 20 };

const reactionsTo = (erasing: readonly string[]): Reaction[] => [
  jobWithId(ERASE_USER, ['UserDeleted'], 'userId'),
  jobWithId(ERASE_CONTACT, ['ContactRemoved'], 'contactId'),
  // The read models no longer contain the data.
  oneJob(OVERWRITE, erasing, () => ({ data: {}, unlessWaiting: true })),
];

function handleJobs(services: Services, edge: SubjectContext): void {
  const { jobs, keyring, overwriteRemoved, requestKeys, loginFailures } = services;

  /** Personal data outside of events: stored responses and outbox mails. */
  async function forget(person: string): Promise<void> {
    await requestKeys.forget([person]);
    edge.storedMails?.forget([person]);
  }

  // The key is destroyed last, so that a crash repeats the job.
  async function eraseUser(job: Job): Promise<void> {
    const userId = Number(job.data.userId);
    await encryptQuotesOf(services, userId, jobCause(job));
    await forget(userKey(userId));
    await loginFailures.forget(userId);
    await forgetPreferences(services, userId);
    await overwriteRemoved();
    await keyring.destroy(userKey(userId));
  }

  async function eraseContact(job: Job): Promise<void> {
    const contactId = Number(job.data.contactId);
    await forget(contactKey(contactId));
    await overwriteRemoved();
    await keyring.destroy(contactKey(contactId));
  }

  jobs.handle(ERASE_USER, eraseUser, TOGETHER);
  jobs.handle(ERASE_CONTACT, eraseContact, TOGETHER);
  // Retried while a reader holds an old snapshot.
  jobs.handle(OVERWRITE, () => overwriteRemoved());

  jobs.handle('end-retention', (job) => endRetention(services, services.clock.now(), jobCause(job)), {
    daily: true,
  });
}

/**
 * Erases a deleted user except for retained quotes (ADR-18). Contacts, comments (comments/reactions.ts), documents and
 * notifications are removed by their own reactions to `UserDeleted`.
 */
export const createErasure = (subjects: readonly Subject[]): Subject => ({
  name: 'erasure',
  about: 'Quotes of erased customers within the legal retention period.',
  reactions: reactionsTo(subjects.flatMap(({ erasing = [] }) => erasing)),
  routes: erasureRoutes,
  handleJobs,
});
