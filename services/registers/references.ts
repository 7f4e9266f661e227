import { type Refusal, refuse } from '@coffret/contracts/errors';
import { namesIn } from '@coffret/contracts/names';
import type { JsonObject } from '@coffret/contracts/ports/event-store';
import type { Register } from '@coffret/contracts/registers/register';
import type { Services } from '../services.ts';

/**
 * The fields with the names of what they refer to by `<entity>Id` and `<entity>Lib`, as it is named now.
 * Refused with the id that names nothing.
 */
export async function withNames(
  { view, views }: Pick<Services, 'view' | 'views'>,
  register: Register,
  fields: JsonObject,
): Promise<JsonObject | Refusal> {
  const complete = { ...fields };
  for (const { entity, field } of namesIn(register.fields)) {
    const id = fields[field];
    const where = views.find(({ streams }) => streams[0] === entity);
    if (id === undefined || !where) continue;
    const named = id === null ? null : await view(where).findOne({ _id: Number(id) });
    if (id !== null && !named) return refuse('INVALID_PARAMETER', field);
    complete[`${entity}Lib`] = named && String(named.lib);
  }
  return complete;
}
