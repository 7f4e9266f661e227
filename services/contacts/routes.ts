import { contact as answered } from '@coffret/contracts/contacts/answers';
import { contactChange, newContact } from '@coffret/contracts/contacts/commands';
import { refuse } from '@coffret/contracts/errors';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { contactsList, contactsView } from '@coffret/projections/contacts/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { projectsView } from '@coffret/projections/projects/view';
import type { FastifyInstance } from 'fastify';
import { cause, type Viewer, viewer } from '../http/access.ts';
import { listRoutes } from '../http/list-routes.ts';
import { operation } from '../http/operation.ts';
import { idParams } from '../http/parameters.ts';
import type { RouteTypes } from '../http/route-types.ts';
import type { Services } from '../services.ts';
import { addContact, changeContact, removeContact } from './contacts.ts';
import { contact } from './decider.ts';

/** Customers see the contacts of their own projects, staff all. */
const scope = (viewer: Viewer | null): Filter => (viewer?.staff ? {} : { userId: viewer?.id });

export function contactRoutes(server: FastifyInstance, services: Services): void {
  const app = server.withTypeProvider<RouteTypes>();

  const visible = (id: number, who: Viewer) =>
    services.view(contactsView).findOne({ all: [{ _id: id }, scope(who)] });
  const one = async (id: number) => {
    const doc = await services.view(contactsView).findOne({ _id: id });
    return doc && publicFields(doc);
  };
  /** A project that the viewer may see, with its customer; null when there is none. */
  async function projectOf(id: number, who: Viewer) {
    const project = await services.view(projectsView).findOne({ all: [{ _id: id }, scope(who)] });
    return project && { customerProjId: id, userId: Number(project.userId) };
  }

  listRoutes(server, services, { spec: contactsList, row: answered, access: ['contact_r'], scope });

  app.get(
    '/api/contacts/:id',
    {
      config: { access: ['contact_r'] },
      schema: operation('getContact', 'Answers a contact.', { params: idParams, answers: answered }),
    },
    async (request) => {
      const doc = await visible(request.params.id, viewer(request));
      return doc ? publicFields(doc) : refuse('NOT_FOUND');
    },
  );

  app.post(
    '/api/contacts',
    {
      config: { access: ['contact_c'] },
      schema: operation(
        'createContact',
        'Adds a contact to a project, and asks for a call where that is wished.',
        { body: newContact, creates: answered, refuses: ['DUPLICATE', 'NOT_FOUND'] },
      ),
    },
    async (request, reply) => {
      const { customerProjId, fullName, isCallRequested = false } = request.body;
      const { role = null, email = null, phone = null, note = null } = request.body;
      const project = await projectOf(customerProjId, viewer(request));
      if (!project) return refuse('NOT_FOUND', 'customerProjId');
      const id = await services.sequences.next('contact', cause(request));
      const added = { fullName, role, email, phone, note, ...project };
      const refusal = await addContact(services, id, added, isCallRequested, cause(request));
      return refusal ?? reply.code(201).send(await one(id));
    },
  );

  app.put(
    '/api/contacts/:id',
    {
      config: { access: ['contact_w'] },
      schema: operation('updateContact', 'Changes a contact.', {
        params: idParams,
        body: contactChange,
        answers: answered,
        refuses: ['DUPLICATE'],
      }),
    },
    async (request) => {
      const { id } = request.params;
      const doc = await visible(id, viewer(request));
      if (!doc) return refuse('NOT_FOUND');
      const {
        fullName,
        role,
        email,
        phone,
        note,
        customerProjId = doc.customerProjId,
        rowVersion,
      } = request.body;
      if (customerProjId !== doc.customerProjId) {
        return refuse('INVALID_PARAMETER', 'customerProjId');
      }
      const person = { fullName, role, email, phone, note };
      const refusal = await changeContact(services, id, person, rowVersion, cause(request));
      return refusal ?? one(id);
    },
  );

  app.delete(
    '/api/contacts/:id',
    {
      config: { access: ['contact_d'] },
      schema: operation('deleteContact', 'Removes a contact.', { params: idParams }),
    },
    async (request, reply) => {
      const { id } = request.params;
      if (await services.commands.doneBefore(contact, id, cause(request))) return reply.code(204).send();
      if (!(await visible(id, viewer(request)))) return refuse('NOT_FOUND');
      const refusal = await removeContact(services, id, cause(request));
      return refusal ?? reply.code(204).send();
    },
  );
}
