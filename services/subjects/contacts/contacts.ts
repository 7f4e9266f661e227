import type { AddedContact, Person } from '@coffret/contracts/contacts/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { contactsView } from '@coffret/projections/contacts/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { handleWithClaims } from '../../core/commands/handle-with-claims.ts';
import { emptyHistory } from '../../core/commands/history.ts';
import { idsIn, sameValue, type UniqueValue, uniqueForm } from '../../core/commands/unique-values.ts';
import type { Services } from '../../core/services.ts';
import { contact } from './decider.ts';

type Writing = Pick<Services, 'commands' | 'uniqueValues' | 'view'>;

/** Unique within a project. */
function uniqueName({ commands, view }: Writing, projectId: number, fullName: string): UniqueValue {
  return {
    kind: 'contact-name',
    value: `${projectId} ${fullName}`,
    isPersonal: true,
    bearers: () =>
      idsIn(view(contactsView), { customerProjId: projectId, '_fold.fullName': uniqueForm(fullName) }),
    async isUsedBy(ownerId) {
      const { state } = await commands.load(contact, ownerId);
      return state.exists && state.customerProjId === projectId && sameValue(state.person.fullName, fullName);
    },
  };
}

/** Returns DUPLICATE with key fullName. */
export function addContact(
  services: Writing,
  id: number,
  added: AddedContact,
  isCallRequested: boolean,
  cause: CommandContext,
): Promise<Refusal | null> {
  const name = uniqueName(services, added.customerProjId, added.fullName);
  const command = { type: 'AddContact' as const, contact: added, isCallRequested };
  const request = { id, command, cause, loaded: emptyHistory(contact) };
  return handleWithClaims(services, [{ key: 'fullName', from: null, to: name }], contact, request);
}

export async function changeContact(
  services: Writing,
  id: number,
  person: Partial<Person>,
  expectedRevision: number | undefined,
  cause: CommandContext,
): Promise<Refusal | null> {
  const loaded = await services.commands.load(contact, id);
  const before = loaded.state;
  if (!before.exists) return refuse('NOT_FOUND');
  const { customerProjId } = before;
  const { fullName = before.person.fullName } = person;
  const name = {
    key: 'fullName',
    from: uniqueName(services, customerProjId, before.person.fullName),
    to: uniqueName(services, customerProjId, fullName),
  };
  const command = { type: 'ChangeContact' as const, person };
  return handleWithClaims(services, [name], contact, { id, command, cause, expectedRevision, loaded });
}

export async function removeContact(
  services: Writing,
  id: number,
  cause: CommandContext,
): Promise<Refusal | null> {
  const loaded = await services.commands.load(contact, id);
  const { customerProjId, person } = loaded.state;
  const name = uniqueName(services, customerProjId, person.fullName);
  const request = { id, command: { type: 'RemoveContact' as const }, cause, loaded };
  return handleWithClaims(services, [{ key: 'fullName', from: name, to: null }], contact, request);
}
