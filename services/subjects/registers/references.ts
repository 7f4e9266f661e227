import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { JsonObject } from '@coffret/contracts/ports/event-store';
import { namesOf, type Register } from '@coffret/contracts/registers/register';
import type { Services } from '../../core/services.ts';

/** The unknown reference; null: none. `held`: current references, which may be deleted. */
export async function refuseUnknown(
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
