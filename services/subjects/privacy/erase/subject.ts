import { MIME } from '@coffret/contracts/documents/accepted-uploads';
import { refuse } from '@coffret/contracts/errors';
import { z } from 'zod';
import { viewer } from '../../../core/http/access.ts';
import { idParams, operation, type Routes } from '../../../core/http/operation.ts';
import { job, type SubjectJob } from '../../../core/reactions/job.ts';
import { jobCause } from '../../../core/reactions/job-cause.ts';
import { jobWithId, oneJob, type Reaction } from '../../../core/reactions/reaction.ts';
import type { AccountServices, Environment, PlatformServices, Services } from '../../../core/services.ts';
import { jobsOf, type Subject, type SubjectContext } from '../../../core/subject.ts';
import { forgetPreferences } from '../../../core/user-preferences.ts';
import { companyKey, contactKey, userKey } from '../../../platform/person-keys/person-keys.ts';
import { contactPerson, forgetJobs, userPerson } from './forget-jobs.ts';
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

/** Concurrent erasures share one overwrite. */
const TOGETHER = 20;

/** Personal data outside of events: stored responses and outbox mails. */
async function forget(
  person: string,
  { requestKeys }: Services,
  { storedMails }: SubjectContext,
): Promise<void> {
  await requestKeys.forget([person]);
  storedMails?.forget([person]);
}

const ERASE_USER = 'erase-user';
const ERASE_CONTACT = 'erase-contact';
const ERASE_COMPANY = 'erase-company';

/** `others`: the jobs of the other subjects. The key is destroyed last, so that a crash repeats the job. */
function erasingJobs(others: readonly SubjectJob[]) {
  const known = others.filter(({ hasTexts }) => !hasTexts).map(({ name }) => name);
  const idsOnly = new Set([...known, ERASE_USER, ERASE_CONTACT, ERASE_COMPANY]);

  const eraseUser = job({
    name: ERASE_USER,
    data: z.object({ userId: z.int() }),
    concurrency: TOGETHER,
    async run(job, services, dependencies) {
      const { userId } = job.data;
      await encryptQuotesOf(services, userId, jobCause(job));
      await forget(userKey(userId), services, dependencies);
      await services.loginFailures.forget(userId);
      await forgetPreferences(services, userId);
      await forgetJobs(services, userPerson(userId), idsOnly);
      await services.overwriteRemoved();
      await services.keyring.destroy(userKey(userId));
    },
  });

  const eraseContact = job({
    name: ERASE_CONTACT,
    data: z.object({ contactId: z.int() }),
    concurrency: TOGETHER,
    async run({ data: { contactId } }, services, dependencies) {
      await forget(contactKey(contactId), services, dependencies);
      await forgetJobs(services, contactPerson(contactId), idsOnly);
      await services.overwriteRemoved();
      await services.keyring.destroy(contactKey(contactId));
    },
  });

  const eraseCompany = job({
    name: ERASE_COMPANY,
    data: z.object({ companyId: z.int() }),
    concurrency: TOGETHER,
    async run({ data: { companyId } }, services, dependencies) {
      await forget(companyKey(companyId), services, dependencies);
      await services.overwriteRemoved();
      await services.keyring.destroy(companyKey(companyId));
    },
  });

  return { eraseUser, eraseContact, eraseCompany };
}

// Retried while a reader holds an old snapshot.
const overwriteRemoved = job({
  name: 'overwrite-removed',
  data: z.object({}),
  run: (_job, services) => services.overwriteRemoved(),
});

const endRetentions = job({
  name: 'end-retention',
  data: z.object({}),
  daily: true,
  run: (job, services) => endRetention(services, services.clock.now(), jobCause(job)),
});

type ErasingJobs = ReturnType<typeof erasingJobs>;

const reactionsTo = (
  erasing: readonly string[],
  { eraseUser, eraseContact, eraseCompany }: ErasingJobs,
): Reaction[] => [
  jobWithId(eraseUser, ['UserDeleted'], (userId) => ({ userId })),
  jobWithId(eraseContact, ['ContactRemoved'], (contactId) => ({ contactId })),
  jobWithId(eraseCompany, ['CompanyEnded'], (companyId) => ({ companyId })),
  // The read models no longer contain the data.
  oneJob(overwriteRemoved, { types: erasing }, () => ({ data: {}, unlessWaiting: true })),
];

/**
 * Erases a deleted user except for retained quotes (ADR-18). Contacts, comments (comments/reactions.ts), documents and
 * notifications are removed by their own reactions to `UserDeleted`.
 */
export function createErasure(subjects: readonly Subject[]): Subject {
  const erasing = erasingJobs(jobsOf(subjects));
  const removing = subjects.flatMap(({ erasing = [] }) => erasing);
  return {
    name: 'erasure',
    about: 'Quotes of erased customers within the legal retention period.',
    reactions: reactionsTo(removing, erasing),
    routes: erasureRoutes,
    jobs: [...Object.values(erasing), overwriteRemoved, endRetentions],
  };
}
