import { contactsView } from '@coffret/projections/contacts/view';
import { parseStream } from '@coffret/projections/view';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { Services } from '../../core/services.ts';
import { contactKey, userKey } from '../../platform/person-keys/person-keys.ts';
import { project } from '../projects/public.ts';
import { removeContact } from './contacts.ts';
import { contact } from './decider.ts';
import { contactMails } from './mail-texts.ts';

const MAIL_CALL_REQUEST = 'mail-call-request';
const REMOVE_CONTACTS = 'remove-contacts';
const REMOVE_ORPHAN = 'remove-orphaned-contact';

/** Mails call requests to the company; removes contacts with their project or customer, also concurrently added ones. */
export const contactReactions: Reaction[] = [
  jobWithId(MAIL_CALL_REQUEST, ['CallRequested'], 'contactId'),
  oneJob(REMOVE_CONTACTS, ['ProjectDeleted', 'UserDeleted'], ({ stream }) => {
    const [category, id] = parseStream(stream);
    return { data: { [category === 'user' ? 'userId' : 'customerProjId']: id } };
  }),
  jobWithId(REMOVE_ORPHAN, ['ContactAdded'], 'contactId'),
];

export function handleContactJobs(services: Services): void {
  const { branding, jobs, mailer } = services;
  const contacts = () => services.view(contactsView);

  jobs.handle(MAIL_CALL_REQUEST, async ({ id, data }) => {
    const doc = await contacts().findOne({ _id: Number(data.contactId) });
    if (!doc) return;
    const optional = (field: string) => (doc[field] === null ? null : String(doc[field]));
    // The issuer is a French company.
    const content = contactMails.callRequest('fr_FR', {
      appName: branding.appName,
      link: `${services.publicUrl()}/contacts/${doc._id}`,
      fullName: null,
      contactName: String(doc.fullName),
      phone: String(doc.phone),
      role: optional('role'),
      email: optional('email'),
      note: optional('note'),
      company: String(doc.company),
      projectLib: String(doc.projectLib),
    });
    const persons = [contactKey(doc._id), userKey(doc.userId)];
    await mailer.send({ id, to: branding.issuer.email, persons, ...content, attachments: [] });
  });

  jobs.handle(REMOVE_CONTACTS, async (job) => {
    const { userId, customerProjId } = job.data;
    const held =
      userId === undefined ? { customerProjId: Number(customerProjId) } : { userId: Number(userId) };
    for (const { _id } of await contacts().find(held, { projection: { id: 1 } })) {
      assertDone(await removeContact(services, Number(_id), jobCause(job)), 'NOT_FOUND');
    }
  });

  jobs.handle(REMOVE_ORPHAN, async (job) => {
    const id = Number(job.data.contactId);
    const { exists, customerProjId } = (await services.commands.load(contact, id)).state;
    if (!exists || (await services.commands.load(project, customerProjId)).state.exists) return;
    assertDone(await removeContact(services, id, jobCause(job)), 'NOT_FOUND');
  });
}
