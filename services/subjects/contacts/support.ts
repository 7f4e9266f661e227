import { supportRequest } from '@coffret/contracts/contacts/commands';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { User } from '@coffret/contracts/users/answers';
import { usersView } from '@coffret/projections/users/view';
import { isDone } from '../../core/commands/idempotency.ts';
import { cause, viewer } from '../../core/http/access.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import { tooMany } from '../../core/http/too-many.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import type { Services } from '../../core/services.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { MAIL_JOB } from '../../platform/mail/mail.ts';
import { userKey } from '../../platform/person-keys/person-keys.ts';
import { actor, noticesToStaff, notify } from '../notifications/public.ts';
import { contactMails } from './mail-texts.ts';

const MAIL_SUPPORT_REQUEST = 'mail-support-request';
const NOTIFY_OF_SUPPORT_REQUEST = 'notify-of-support-request';

export function supportRoutes(app: Routes, { limits, jobs }: Services): void {
  app.post(
    '/api/support',
    operation('askSupport', 'Mails a message of the user to the company and notifies staff.', {
      access: 'user',
      body: supportRequest,
    }),
    async (request) => {
      const { id: userId } = viewer(request);
      if (isDone(cause(request))) return null;
      const left = await limits.take('callRequests', String(userId));
      if (!left.ok) return tooMany(left.retryAfterMs);
      const { subject, text } = request.body;
      const data = { userId, subject, text };
      await jobs.enqueue([
        { id: `support-${request.id}`, name: MAIL_SUPPORT_REQUEST, data },
        {
          id: `support-notice-${request.id}`,
          name: NOTIFY_OF_SUPPORT_REQUEST,
          data: { userId, subject },
        },
      ]);
      return null;
    },
  );
}

export function handleSupportJobs(services: Services): void {
  const { jobs, view, branding, mailer, publicUrl } = services;
  /** null: deleted meanwhile. */
  const senderOf = ({ data }: Pick<Job, 'data'>) =>
    view<Doc & User>(usersView).findOne({ _id: Number(data.userId) });

  jobs.handle(NOTIFY_OF_SUPPORT_REQUEST, async (job) => {
    const sender = await senderOf(job);
    if (!sender) return;
    const { id, fullName, company } = sender;
    const subject = String(job.data.subject);
    const notices = await noticesToStaff(services, {
      ...actor(id),
      aboutUserId: id,
      cat: 'HELP_ASKED',
      lib: `Demande d’aide : ${fullName} (${company}), ${subject}`,
      libParams: { fullName, company, subject },
      route: `/users/${id}`,
      key: job.id,
    });
    for (const notice of notices) await notify(services, notice, jobCause(job));
  });

  jobs.handle(
    MAIL_SUPPORT_REQUEST,
    async (job) => {
      const { id, data } = job;
      const sender = await senderOf(job);
      if (!sender) return;
      // The issuer is a French company.
      const content = contactMails.supportRequest('fr_FR', {
        appName: branding.appName,
        link: `${publicUrl()}/users/${sender.id}`,
        fullName: null,
        contactName: sender.fullName,
        company: sender.company,
        email: sender.email,
        phone: sender.phone,
        subject: String(data.subject),
        text: String(data.text),
      });
      const persons = [userKey(sender.id)];
      await mailer.send({ id, to: branding.issuer.email, persons, ...content, attachments: [] });
    },
    MAIL_JOB,
  );
}
