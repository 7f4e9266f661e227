import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { JsonObject } from '@coffret/contracts/ports/event-store';
import { type Component, isNullable } from '@coffret/contracts/registers/fields';
import { namesOf, type Register } from '@coffret/contracts/registers/register';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { handleWithClaims } from '../../core/commands/handle-with-claims.ts';
import { emptyHistory } from '../../core/commands/history.ts';
import { isDone } from '../../core/commands/idempotency.ts';
import { previousResult } from '../../core/commands/previous-result.ts';
import type { CommandServices, QueryServices, Services } from '../../core/services.ts';
import { type GivenComponent, numberComponents, removedComponents } from './components.ts';
import { itemOf } from './decider.ts';
import { refuseComponents, refuseRemoval, refuseRenaming } from './refuse-in-use.ts';
import { valueChanges } from './unique-fields.ts';

/** The unknown reference; null: none. `held`: current references, which may be deleted. */
async function refuseUnknown(
  { view, views }: Pick<Services, 'view' | 'views'>,
  register: Register,
  fields: JsonObject,
  held: JsonObject,
): Promise<Refusal | null> {
  for (const { entity, field } of namesOf(register)) {
    const id = fields[field];
    const where = views.find(({ streams }) => streams[0] === entity);
    if (id == null || id === held[field] || !where) continue;
    if (!(await view(where).findOne({ _id: Number(id) }))) return refuse('INVALID_PARAMETER', field);
  }
  return null;
}

function defaultsOf({ fields, defaults: known }: Register): JsonObject {
  const defaults: JsonObject = { ...(known as JsonObject | undefined) };
  for (const [field, one] of Object.entries(fields)) {
    if (one.kind === 'components') defaults[field] = [];
    else if (isNullable(one)) defaults[field] = null;
  }
  return defaults;
}

/** Adds the ids of new components. */
async function complete(
  services: CommandServices & QueryServices,
  register: Register,
  fields: JsonObject,
  held: JsonObject,
): Promise<JsonObject | Refusal> {
  const unknown = await refuseUnknown(services, register, fields, held);
  if (unknown || fields.ProjComponents === undefined) return unknown ?? fields;
  const before = (held.ProjComponents ?? []) as Component[];
  const ProjComponents = await numberComponents(services, fields.ProjComponents as GivenComponent[], before);
  if (isRefusal(ProjComponents)) return ProjComponents;
  const inUse = await refuseComponents(services, removedComponents(before, ProjComponents));
  return inUse ?? { ...fields, ProjComponents };
}

/** Returns DUPLICATE with the field's key. */
export function addComplete(
  services: Pick<Services, 'commands' | 'uniqueValues' | 'view'>,
  register: Register,
  id: number,
  fields: JsonObject,
  cause: CommandContext,
): Promise<Refusal | null> {
  const item = itemOf(register);
  const command = { type: 'AddItem' as const, fields };
  const values = valueChanges(services, register, null, fields);
  return handleWithClaims(services, values, item, { id, command, cause, loaded: emptyHistory(item) });
}

export async function addItem(
  services: CommandServices & QueryServices,
  register: Register,
  fields: JsonObject,
  cause: CommandContext,
): Promise<{ id: number } | Refusal> {
  const made = await previousResult(services, itemOf(register), cause);
  if (made !== null) return { id: made };
  const whole = await complete(services, register, { ...defaultsOf(register), ...fields }, {});
  if (isRefusal(whole)) return whole;
  const id = await services.sequences.next(register.entity, cause);
  return (await addComplete(services, register, id, whole, cause)) ?? { id };
}

export async function changeItem(
  services: CommandServices & QueryServices,
  register: Register,
  id: number,
  fields: JsonObject,
  rowVersion: number | undefined,
  cause: CommandContext,
): Promise<Refusal | null> {
  const item = itemOf(register);
  const loaded = await services.commands.load(item, id);
  const { state, revision } = loaded;
  if (!state.exists) return refuse('NOT_FOUND');
  if (isDone(cause)) return null;
  const whole = await complete(services, register, fields, state.fields);
  if (isRefusal(whole)) return whole;
  const isRenamed = whole.lib !== undefined && whole.lib !== state.fields.lib;
  if (isRenamed) {
    const inUse = await refuseRenaming(services, register, String(state.fields.lib));
    if (inUse) return inUse;
  }
  // A component list replaces exactly the one that was read, as a name does.
  const expectedRevision = rowVersion ?? (whole.ProjComponents || isRenamed ? revision : undefined);
  const command = { type: 'ChangeItem' as const, fields: whole };
  const values = valueChanges(services, register, state.fields, whole);
  return handleWithClaims(services, values, item, { id, command, cause, expectedRevision, loaded });
}

/** Fails when another entity references it. */
export async function removeItem(
  services: CommandServices & QueryServices,
  register: Register,
  id: number,
  cause: CommandContext,
): Promise<Refusal | null> {
  const item = itemOf(register);
  if (await services.commands.previousOutcome(item, id, cause)) return null;
  const loaded = await services.commands.load(item, id);
  const { state } = loaded;
  if (!state.exists) return refuse('NOT_FOUND');
  const inUse = await refuseRemoval(services, register, id, String(state.fields.lib));
  if (inUse) return inUse;
  const command = { type: 'RemoveItem' as const };
  const values = valueChanges(services, register, state.fields, null);
  return handleWithClaims(services, values, item, { id, command, cause, loaded });
}
