import type { Refusal } from '@coffret/contracts/errors';
import type { JsonObject } from '@coffret/contracts/ports/event-store';
import type { Register } from '@coffret/contracts/registers/register';
import type { Cause } from '../commands/handle-command.ts';
import { sameValue, type UniqueValue } from '../commands/unique-values.ts';
import type { Services } from '../services.ts';
import { itemOf } from './decider.ts';

type Writing = Pick<Services, 'commands' | 'unique'>;

/** A value that one item of a register holds, and the field that a refusal names. */
interface Claim {
  value: UniqueValue;
  key: string;
}

/** The fields of which a register knows each value once. */
export const uniqueFields = (register: Register): string[] => ['lib', ...(register.unique ?? [])];

/** The unique fields that a change gives another value. */
export function movedFields(register: Register, before: JsonObject, after: JsonObject): string[] {
  return uniqueFields(register).filter(
    (field) => after[field] !== undefined && !sameValue(String(after[field]), String(before[field])),
  );
}

function claims(
  { commands }: Writing,
  register: Register,
  names: readonly string[],
  fields: JsonObject,
): Claim[] {
  return names.map((field) => {
    const value = String(fields[field]);
    return {
      key: field === 'lib' ? (register.libName ?? field) : field,
      value: {
        kind: `${register.entity}-${field}`,
        value,
        async heldBy(ownerId) {
          const { state } = await commands.load(itemOf(register), ownerId);
          return state.exists && sameValue(String(state.fields[field]), value);
        },
      },
    };
  });
}

/** Does the work while an item holds the values of the fields named, one claim inside the other. */
export function claimingFields<T>(
  services: Writing,
  register: Register,
  names: readonly string[],
  fields: JsonObject,
  id: number,
  cause: Cause,
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return claims(services, register, names, fields).reduceRight(
    (inner, { value, key }) =>
      () =>
        services.unique.claiming(value, key, id, cause, inner),
    work,
  )();
}

/** Gives back the values that an item held. */
export async function releaseFields(
  services: Writing,
  register: Register,
  names: readonly string[],
  fields: JsonObject,
  id: number,
  cause: Cause,
): Promise<void> {
  for (const { value } of claims(services, register, names, fields)) {
    await services.unique.release(value, id, cause);
  }
}
