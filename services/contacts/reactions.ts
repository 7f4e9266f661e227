import { contactsView } from '@coffret/projections/contacts/view';
import { parseStream } from '@coffret/projections/view';
import { callRequestMail } from '../platform/mail/templates.ts';
import { nowAndLater, type Reaction } from '../reactions/reaction.ts';
import type { Services } from '../services.ts';
import { removeContact } from './contacts.ts';

const MAIL_CALL_REQUEST = 'mail-call-request';
const REMOVE_CONTACTS = 'remove-contacts';

/** The company hears of requested calls; contacts go after their project. */
export const contactReactions: Reaction[] = [
  {
    name: 'mail-call-request',
    to: ['CallRequested'],
    jobs: ({ stream }) => [{ name: MAIL_CALL_REQUEST, data: { contactId: parseStream(stream)[1] } }],
  },
  {
    name: 'remove-contacts',
    to: ['ProjectDeleted'],
    jobs: (event) =>
      nowAndLater(event, { name: REMOVE_CONTACTS, data: { customerProjId: parseStream(event.stream)[1] } }),
  },
];

export function handleContactJobs(services: Services): void {
  const { branding, jobs, mailer } = services;
  const contacts = () => services.view(contactsView);

  jobs.handle(MAIL_CALL_REQUEST, async ({ id, data }) => {
    const doc = await contacts().findOne({ _id: Number(data.contactId) });
    if (!doc) return;
    const said = (field: string) => (doc[field] === null ? null : String(doc[field]));
    // The issuer is a French company.
    const content = callRequestMail('fr_FR', {
      appName: branding.appName,
      link: `${services.publicUrl()}/contacts/${doc._id}`,
      fullName: String(doc.fullName),
      phone: String(doc.phone),
      role: said('role'),
      email: said('email'),
      note: said('note'),
      company: String(doc.company),
      projectLib: String(doc.projectLib),
    });
    await mailer.send({ id, to: branding.issuer.email, ...content, attachments: [] });
  });

  jobs.handle(REMOVE_CONTACTS, async ({ id, data }) => {
    const cause = { userId: null, correlationId: id, causationId: id };
    const ofProject = { customerProjId: Number(data.customerProjId) };
    for (const { _id } of await contacts().find(ofProject, { projection: { id: 1 } })) {
      await removeContact(services, Number(_id), cause);
    }
  });
}
