import { supportRequest } from '@coffret/contracts/contacts/commands';
import { DEFAULT_CULTURE } from '@coffret/contracts/languages';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { User } from '@coffret/contracts/users/answers';
import { usersView } from '@coffret/projections/users/view';
import { z } from 'zod';
import { job } from '../../core/reactions/job.ts';
import { type CausingJob, jobCause } from '../../core/reactions/job-cause.ts';
import type { Services } from '../../core/services.ts';
import { userKey } from '../../platform/person-keys/person-keys.ts';
import { openText } from '../../platform/person-keys/sealed-text.ts';
import { documentFile } from '../documents/public.ts';
import { mailJob } from '../mails/public.ts';
import { actor, noticesToStaff, notify } from '../notifications/public.ts';
import { contactMails } from './mail-texts.ts';

/** `sealed`: under the sender's key, as no event has the text. `documentId`: of the picture. */
const asked = z.object({ userId: z.int(), sealed: z.string(), documentId: z.int().optional() });

interface Asked {
  sender: Doc & User;
  subject: string;
  documentId?: number | undefined;
}

interface SupportRequest extends Asked {
  text: string;
}

const senderOf = ({ view }: Services, userId: number) => view<Doc & User>(usersView).findOne({ _id: userId });

/** null: the sender is erased. */
async function requestOf(
  services: Services,
  { userId, sealed, documentId }: z.infer<typeof asked>,
): Promise<SupportRequest | null> {
  const sender = await senderOf(services, userId);
  const text = sender && (await openText(services.keyring, userKey(userId), sealed));
  return text ? { sender, documentId, ...supportRequest.parse(JSON.parse(text)) } : null;
}

async function notifyStaff(
  services: Services,
  job: CausingJob,
  { sender: { id, fullName, company }, subject, documentId }: Asked,
): Promise<void> {
  const notices = await noticesToStaff(services, {
    ...actor(id),
    aboutUserId: id,
    cat: 'HELP_ASKED',
    lib: `Demande d’aide : ${fullName} (${company}), ${subject}`,
    libParams: { fullName, company, subject, ...(documentId && { documentId: String(documentId) }) },
    route: `/users/${id}`,
    key: job.id,
  });
  for (const notice of notices) await notify(services, notice, jobCause(job));
}

async function mailToCompany(
  services: Services,
  id: string,
  { sender, subject, text, documentId }: SupportRequest,
): Promise<string> {
  const { branding, mailer, publicUrl } = services;
  const picture = documentId === undefined ? null : await documentFile(services, documentId);
  // The issuer is a French company.
  const content = contactMails.supportRequest(DEFAULT_CULTURE, {
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
  const mail = { id, to: branding.issuer.email, persons: [userKey(sender.id)] };
  await mailer.send({ ...mail, ...content, attachments: picture ? [picture] : [] });
  return content.subject;
}

export const notifyOfSupportRequest = job({
  name: 'notify-of-support-message',
  data: asked,
  async run(job, services) {
    const it = await requestOf(services, job.data);
    if (it) await notifyStaff(services, job, it);
  },
});

export const mailSupportRequest = mailJob({
  name: 'mail-support-message',
  data: asked,
  async send({ id, data }, services) {
    const it = await requestOf(services, data);
    return it && mailToCompany(services, id, it);
  },
});

/** Of old versions, which did not seal the text. */
const notifyOfUnsealed = job({
  name: 'notify-of-support-request',
  data: z.object({ userId: z.int(), subject: z.string() }),
  hasTexts: true,
  async run(job, services) {
    const { userId, subject } = job.data;
    const sender = await senderOf(services, userId);
    if (sender) await notifyStaff(services, job, { sender, subject });
  },
});

const mailUnsealed = mailJob({
  name: 'mail-support-request',
  data: z.object({ ...supportRequest.shape, userId: z.int() }),
  hasTexts: true,
  async send({ id, data: { userId, subject, text } }, services) {
    const sender = await senderOf(services, userId);
    return sender && mailToCompany(services, id, { sender, subject, text });
  },
});

export const supportJobs = [mailSupportRequest, notifyOfSupportRequest, mailUnsealed, notifyOfUnsealed];
