import { z } from 'zod';
import { capitalize } from '../entity-names.ts';
import { type EventSchema, type EventSchemas, first, without } from '../events.ts';
import type { JsonObject } from '../ports/event-store.ts';
import { namesOf, type Register } from './register.ts';
import { storedSchema } from './schemas.ts';

/** `AgencyAdded` (all fields), `AgencyChanged` (changed fields), `AgencyRemoved`. */
export function registerEventType(
  { entity }: Pick<Register, 'entity'>,
  what: 'Added' | 'Changed' | 'Removed',
): string {
  return capitalize(entity) + what;
}

/** Schema number 2, which has English texts. */
function withEnglish(data: z.ZodObject, added: JsonObject): EventSchema {
  const components = (listed: unknown) =>
    (listed as JsonObject[]).map((component) => ({ ...component, libEn: null }));
  const upcast = ({ ProjComponents, ...old }: JsonObject): JsonObject => ({
    ...old,
    ...added,
    ...(ProjComponents !== undefined && { ProjComponents: components(ProjComponents) }),
  });
  return { data, number: 2, upcasts: { 1: upcast } };
}

export function registerEvents(register: Register): EventSchemas {
  const copied = namesOf(register).map(({ entity }) => `${entity}Lib`);
  const schemaOf = (data: z.ZodObject, added: JsonObject) => {
    if (register.goldenInFrench) return withEnglish(data, added);
    return register.goldenWithNames ? without(data, ...copied) : first(data);
  };
  const data = storedSchema(register);
  return {
    [registerEventType(register, 'Added')]: schemaOf(data, { libEn: null }),
    [registerEventType(register, 'Changed')]: schemaOf(data.partial(), {}),
    [registerEventType(register, 'Removed')]: first(z.strictObject({})),
  };
}
