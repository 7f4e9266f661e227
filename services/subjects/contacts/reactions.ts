import { DEFAULT_CULTURE } from '@coffret/contracts/languages';
import { contactsView } from '@coffret/projections/contacts/view';
import { categoryOf } from '@coffret/projections/view';
import { z } from 'zod';
import { job } from '../../core/reactions/job.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { idOf, jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import { contactKey, userKey } from '../../platform/person-keys/person-keys.ts';
import { mailJob } from '../mails/public.ts';
import { project } from '../projects/public.ts';
import { removeContact } from './contacts.ts';
import { contact } from './decider.ts';
import { contactMails } from './mail-texts.ts';

const mailCallRequest = mailJob({
  name: 'mail-call-request',
  data: z.object({ contactId: z.int() }),
  async about({ contactId }, { view }) {
    const doc = await view(contactsView).findOne({ _id: contactId });
    return doc && { userId: Number(doc.userId), quoteId: null, configurationId: null };
  },
  async send({ id, data }, { view, publicUrl, branding, mailer }) {
    const doc = await view(contactsView).findOne({ _id: data.contactId });
    if (!doc) return null;
    const optional = (field: string) => (doc[field] === null ? null : String(doc[field]));
    // The issuer is a French company.
    const content = contactMails.callRequest(DEFAULT_CULTURE, {
      appName: branding.appName,
      link: `${publicUrl()}/contacts/${doc._id}`,
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
    return content.subject;
  },
});

const removeContacts = job({
  name: 'remove-contacts',
  data: z.union([z.object({ userId: z.int() }), z.object({ customerProjId: z.int() })]),
  async run(job, services) {
    for (const { _id } of await services.view(contactsView).find(job.data, { projection: { id: 1 } })) {
      assertDone(await removeContact(services, Number(_id), jobCause(job)), 'NOT_FOUND');
    }
  },
});

const removeOrphan = job({
  name: 'remove-orphaned-contact',
  data: z.object({ contactId: z.int() }),
  async run(job, services) {
    const { commands } = services;
    const { contactId: id } = job.data;
    const { exists, customerProjId } = (await commands.load(contact, id)).state;
    if (!exists || (await commands.load(project, customerProjId)).state.exists) return;
    assertDone(await removeContact(services, id, jobCause(job)), 'NOT_FOUND');
  },
});

export const contactJobs = [mailCallRequest, removeContacts, removeOrphan];

/** Mails call requests to the company; removes contacts with their project or customer, also concurrently added ones. */
export const contactReactions: Reaction[] = [
  jobWithId(mailCallRequest, ['CallRequested'], (contactId) => ({ contactId })),
  oneJob(removeContacts, { types: ['ProjectDeleted', 'UserDeleted'] }, (event) => {
    const id = idOf(event);
    return { data: categoryOf(event.stream) === 'user' ? { userId: id } : { customerProjId: id } };
  }),
  jobWithId(removeOrphan, ['ContactAdded'], (contactId) => ({ contactId })),
];
