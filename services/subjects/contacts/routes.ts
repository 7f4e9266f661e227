import { contact as answered, type Contact } from '@coffret/contracts/contacts/answers';
import { contactChange, newContact } from '@coffret/contracts/contacts/commands';
import { isRefusal, type Refusal, refusalOf, refuse } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { may } from '@coffret/contracts/rights';
import { readTelephone } from '@coffret/contracts/telephone';
import { contactsList, contactsView } from '@coffret/projections/contacts/view';
import { projectsView } from '@coffret/projections/projects/view';
import { isDone } from '../../core/commands/idempotency.ts';
import { cause, ownScope, type Viewer, viewer } from '../../core/http/access.ts';
import { type Actor, actor, plainAct } from '../../core/http/bulk-acts.ts';
import { foundOr404 } from '../../core/http/found-or-404.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import { tooMany } from '../../core/http/too-many.ts';
import type { Services } from '../../core/services.ts';
import { user } from '../users/public.ts';
import { addContact, changeContact, removeContact } from './contacts.ts';
import { contact } from './decider.ts';

export function contactRoutes(app: Routes, services: Services): void {
  const view = () => services.view<Doc & Contact>(contactsView);

  const visible = (id: number, who: Viewer) => view().findOne({ all: [{ _id: id }, ownScope(who)] });
  const one = async (id: number, who: Viewer) => foundOr404(await visible(id, who));
  /** null: not found or not readable. */
  async function projectOf(id: number, who: Viewer) {
    const project = await services.view(projectsView).findOne({ all: [{ _id: id }, ownScope(who)] });
    return project && { customerProjId: id, userId: Number(project.userId) };
  }
  /** At the customer's address. undefined: stays; null: none. */
  async function phoneOf(phone: string | null | undefined, userId: number) {
    if (phone == null) return phone;
    const { state } = await services.commands.load(user, userId);
    return readTelephone(phone, state.profile ?? {}) ?? refuse('phoneError', 'phone');
  }

  async function remove(id: number, { who, cause }: Actor): Promise<Refusal | null> {
    if (await services.commands.previousOutcome(contact, id, cause)) return null;
    return (await visible(id, who)) ? removeContact(services, id, cause) : refuse('NOT_FOUND');
  }

  listRoutes(app, services, {
    spec: contactsList,
    row: answered,
    access: ['contact_r'],
    scope: ownScope,
    bulk: { delete: plainAct(['contact_d'], remove) },
  });

  app.get(
    '/api/contacts/:id',
    operation('getContact', 'Returns a contact.', {
      access: ['contact_r'],
      params: idParams,
      answers: answered,
    }),
    (request) => one(request.params.id, viewer(request)),
  );

  app.post(
    '/api/contacts',
    operation('createContact', 'Adds a contact to a project, optionally with a call request.', {
      access: ['contact_c'],
      body: newContact,
      creates: answered,
      readBy: ['contact_r'],
      refuses: ['DUPLICATE', 'NOT_FOUND', 'phoneError'],
    }),
    async (request) => {
      const { customerProjId, fullName, isCallRequested = false } = request.body;
      const { role = null, email = null, note = null } = request.body;
      const who = viewer(request);
      const project = await projectOf(customerProjId, who);
      if (!project) return refuse('NOT_FOUND', 'customerProjId');
      const phone = (await phoneOf(request.body.phone, project.userId)) ?? null;
      if (isRefusal(phone)) return phone;
      if (isCallRequested && !isDone(cause(request))) {
        const left = await services.limits.take('callRequests', String(who.id));
        if (!left.ok) return tooMany(left.retryAfterMs);
      }
      const id = await services.sequences.next('contact', cause(request));
      const added = { fullName, role, email, phone, note, ...project };
      const refusal = await addContact(services, id, added, isCallRequested, cause(request));
      return refusal ?? one(id, who);
    },
  );

  app.put(
    '/api/contacts/:id',
    operation('updateContact', 'Changes a contact.', {
      access: ['contact_w'],
      params: idParams,
      body: contactChange,
      answers: answered,
      readBy: ['contact_r'],
      refuses: ['DUPLICATE', 'phoneError'],
    }),
    async (request) => {
      const { id } = request.params;
      const who = viewer(request);
      const doc = await visible(id, who);
      if (!doc) return refuse('NOT_FOUND');
      const { fullName, role, email, note, customerProjId, rowVersion } = request.body;
      if (customerProjId !== undefined && customerProjId !== doc.customerProjId) {
        return refuse('INVALID_PARAMETER', 'customerProjId');
      }
      const isSame = request.body.phone === doc.phone;
      const phone = isSame ? undefined : await phoneOf(request.body.phone, doc.userId);
      if (isRefusal(phone)) return phone;
      const person = { fullName, role, email, phone, note };
      const refusal = await changeContact(services, id, person, rowVersion, cause(request));
      return refusal ?? one(id, who);
    },
  );

  app.post(
    '/api/contactsCalled/:id',
    operation('setContactCalled', 'Marks a call request as done.', {
      access: ['contact_w'],
      params: idParams,
      answers: answered,
      readBy: ['contact_r'],
      refuses: ['FORBIDDEN'],
    }),
    async (request) => {
      const { id } = request.params;
      const who = viewer(request);
      if (!may(who.rights, 'work for customers')) return refuse('FORBIDDEN');
      const called = { id, command: { type: 'MarkAsCalled' as const }, cause: cause(request) };
      return refusalOf(await services.commands.handle(contact, called)) ?? one(id, who);
    },
  );

  app.delete(
    '/api/contacts/:id',
    operation('deleteContact', 'Removes a contact.', { access: ['contact_d'], params: idParams }),
    (request) => remove(request.params.id, actor(request)),
  );
}
