import { type Refusal, refuse } from '@coffret/contracts/errors';
import { may, type Permission } from '@coffret/contracts/rights';
import { groupsView } from '@coffret/projections/groups/view';
import { usersView } from '@coffret/projections/users/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { handleWithClaims } from '../../core/commands/handle-with-claims.ts';
import { emptyHistory } from '../../core/commands/history.ts';
import { idsIn, sameValue, type UniqueValue, uniqueForm } from '../../core/commands/unique-values.ts';
import type { Services } from '../../core/services.ts';
import { type GroupContext, group } from './decider.ts';

type Writing = Pick<Services, 'commands' | 'uniqueValues' | 'view'>;

interface GroupFields {
  lib: string;
  rights: readonly string[];
}

function uniqueLib({ commands, view }: Writing, lib: string): UniqueValue {
  return {
    kind: 'group-lib',
    value: lib,
    bearers: () => idsIn(view(groupsView), { '_fold.lib': uniqueForm(lib) }),
    async isUsedBy(ownerId) {
      const { state } = await commands.load(group, ownerId);
      return state.exists && sameValue(state.lib, lib);
    },
  };
}

/** Returns DUPLICATE with key lib. */
export function createGroup(
  services: Writing,
  context: GroupContext,
  fields: GroupFields,
  cause: CommandContext,
): Promise<Refusal | null> {
  const lib = { key: 'lib', from: null, to: uniqueLib(services, fields.lib) };
  const command = { type: 'CreateGroup' as const, ...fields };
  const request = { id: context.id, command, context, cause, loaded: emptyHistory(group) };
  return handleWithClaims(services, [lib], group, request);
}

export async function changeGroup(
  services: Writing,
  context: GroupContext,
  fields: Partial<GroupFields>,
  expectedRevision: number | undefined,
  cause: CommandContext,
): Promise<Refusal | null> {
  const { id } = context;
  const loaded = await services.commands.load(group, id);
  const before = loaded.state.lib;
  const { lib } = fields;
  const libs =
    lib === undefined || before === ''
      ? []
      : [{ key: 'lib', from: uniqueLib(services, before), to: uniqueLib(services, lib) }];
  const command = { type: 'ChangeGroup' as const, ...fields };
  return handleWithClaims(services, libs, group, { id, command, context, cause, expectedRevision, loaded });
}

/** Only an empty group. */
export async function deleteGroup(
  services: Writing,
  context: GroupContext,
  cause: CommandContext,
): Promise<Refusal | null> {
  const { id } = context;
  const member = await services.view(usersView).findOne({ groupId: id });
  if (member) return refuse('IN_USE', 'id', `user ${member._id} is in it`);
  const loaded = await services.commands.load(group, id);
  const freed = { key: 'lib', from: uniqueLib(services, loaded.state.lib), to: null };
  const command = { type: 'DeleteGroup' as const };
  return handleWithClaims(services, [freed], group, { id, command, context, cause, loaded });
}

export async function groupsByPermission(
  { view }: Pick<Services, 'view'>,
  act: Permission,
): Promise<{ may: number[]; mayNot: number[] }> {
  const groups = await view(groupsView).find({}, { sort: { _id: 1 }, projection: { rights: 1 } });
  const ids = Map.groupBy(groups, ({ rights }) => may(new Set(rights as string[]), act));
  const idsOf = (allowed: boolean) => (ids.get(allowed) ?? []).map(({ _id }) => Number(_id));
  return { may: idsOf(true), mayNot: idsOf(false) };
}
