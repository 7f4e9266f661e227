import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { JsonObject } from '@coffret/contracts/ports/event-store';
import { REGISTERS, type Register } from '@coffret/contracts/registers/events';
import { registerView } from '@coffret/projections/registers/view';
import type { Services } from '../services.ts';

/** The registers whose items a register's items name, by `<entity>Id` and `<entity>Lib`. */
const referencesOf = ({ fields }: Register): Register[] =>
  REGISTERS.filter(({ entity }) => `${entity}Id` in fields.shape && `${entity}Lib` in fields.shape);

/**
 * The fields with the names of what they refer to, as the register knows them now.
 * Refused with the id that names nothing.
 */
export async function withNames(
  services: Pick<Services, 'view'>,
  register: Register,
  fields: JsonObject,
): Promise<JsonObject | Refusal> {
  const complete = { ...fields };
  for (const other of referencesOf(register)) {
    const [idField, libField] = [`${other.entity}Id`, `${other.entity}Lib`];
    const id = fields[idField];
    if (id === undefined) continue;
    if (id === null) {
      complete[libField] = null;
      continue;
    }
    const named = await services.view(registerView(other)).findOne({ _id: Number(id) });
    if (!named) return refuse('INVALID_PARAMETER', idField);
    complete[libField] = String(named.lib);
  }
  return complete;
}
