import type { JsonObject } from '@coffret/contracts/ports/event-store';
import type { Register } from '@coffret/contracts/registers/register';
import { registerView } from '@coffret/projections/registers/view';
import {
  idsIn,
  sameValue,
  type UniqueValue,
  uniqueForm,
  type ValueChange,
} from '../../core/commands/unique-values.ts';
import type { Services } from '../../core/services.ts';
import { itemOf } from './decider.ts';

type Writing = Pick<Services, 'commands' | 'uniqueValues' | 'view'>;

const shownAs = ({ libName }: Register, field: string) => (field === 'lib' ? (libName ?? field) : field);

const uniqueFields = (register: Register): string[] => ['lib', ...(register.unique ?? [])];

function uniqueValue(
  { commands, view }: Writing,
  register: Register,
  field: string,
  fields: JsonObject,
): UniqueValue {
  const value = String(fields[field]);
  return {
    kind: `${register.entity}-${field}`,
    value,
    bearers: () =>
      idsIn(view(registerView(register)), { [`_fold.${shownAs(register, field)}`]: uniqueForm(value) }),
    async isUsedBy(ownerId) {
      const { state } = await commands.load(itemOf(register), ownerId);
      return state.exists && sameValue(String(state.fields[field]), value);
    },
  };
}

/** `from` null for a new item, `to` null for a deleted one. Absent fields stay. */
export function valueChanges(
  services: Writing,
  register: Register,
  from: JsonObject | null,
  to: JsonObject | null,
): ValueChange[] {
  return uniqueFields(register)
    .filter((field) => to === null || to[field] !== undefined)
    .map((field) => ({
      key: shownAs(register, field),
      from: from && uniqueValue(services, register, field, from),
      to: to && uniqueValue(services, register, field, to),
    }));
}
