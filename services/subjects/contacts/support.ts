import { supportRequest } from '@coffret/contracts/contacts/commands';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { User } from '@coffret/contracts/users/answers';
import { usersView } from '@coffret/projections/users/view';
import { z } from 'zod';
import { isDone } from '../../core/commands/idempotency.ts';
import { cause, viewer } from '../../core/http/access.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import { tooMany } from '../../core/http/too-many.ts';
import { job } from '../../core/reactions/job.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import type { Services } from '../../core/services.ts';
import { userKey } from '../../platform/person-keys/person-keys.ts';
import { openText, sealText } from '../../platform/person-keys/sealed-text.ts';
import { mailJob } from '../mails/public.ts';
import { actor, noticesToStaff, notify } from '../notifications/public.ts';
import { contactMails } from './mail-texts.ts';

/** `sealed`: under the sender's key, as no event has the text. */
const asked = z.object({ userId: z.int(), sealed: z.string() });

interface SupportRequest extends z.infer<typeof supportRequest> {
  sender: Doc & User;
}

/** null: the sender is erased. */
async function requestOf(
  { view, keyring }: Services,
  { userId, sealed }: z.infer<typeof asked>,
): Promise<SupportRequest | null> {
  const sender = await view<Doc & User>(usersView).findOne({ _id: userId });
  const text = sender && (await openText(keyring, userKey(userId), sealed));
  return text ? { sender, ...supportRequest.parse(JSON.parse(text)) } : null;
}

const notifyOfSupportRequest = job({
  name: 'notify-of-support-message',
  data: asked,
  async run(job, services) {
    const it = await requestOf(services, job.data);
    if (!it) return;
    const { subject } = it;
    const { id, fullName, company } = it.sender;
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
  },
});

async function mailToCompany(
  { branding, mailer, publicUrl }: Services,
  id: string,
  { sender, subject, text }: SupportRequest,
): Promise<string> {
  // The issuer is a French company.
  const content = contactMails.supportRequest('fr_FR', {
    appName: branding.appName,
    link: `${publicUrl()}/users/${sender.id}`,
    fullName: null,
    contactName: sender.fullName,
    company: sender.company,
    email: sender.email,
    phone: sender.phone,
    subject,
    text,
  });
  const persons = [userKey(sender.id)];
  await mailer.send({ id, to: branding.issuer.email, persons, ...content, attachments: [] });
  return content.subject;
}

const mailSupportRequest = mailJob({
  name: 'mail-support-message',
  data: asked,
  async send({ id, data }, services) {
    const it = await requestOf(services, data);
    return it && mailToCompany(services, id, it);
  },
});

/** Of old versions, which did not seal it. */
const mailUnsealedRequest = mailJob({
  name: 'mail-support-request',
  data: z.object({ ...supportRequest.shape, userId: z.int() }),
  async send({ id, data: { userId, subject, text } }, services) {
    const sender = await services.view<Doc & User>(usersView).findOne({ _id: userId });
    return sender && mailToCompany(services, id, { sender, subject, text });
  },
});

export const supportJobs = [mailSupportRequest, mailUnsealedRequest, notifyOfSupportRequest];

export function supportRoutes(app: Routes, { limits, jobs, keyring }: Services): void {
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
      const sealed = await sealText(keyring, userKey(userId), JSON.stringify({ subject, text }));
      // Erased meanwhile.
      if (sealed === null) return null;
      const data = { userId, sealed };
      await jobs.enqueue([
        mailSupportRequest.named(request, data),
        notifyOfSupportRequest.named(request, data),
      ]);
      return null;
    },
  );
}
