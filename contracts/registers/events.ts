import { z } from 'zod';
import { capitalize } from '../entity-names.ts';
import { type EventSchemas, first, without } from '../events.ts';
import { namesOf, type Register } from './register.ts';
import { storedSchema } from './schemas.ts';

/** `AgencyAdded` (all fields), `AgencyChanged` (changed fields), `AgencyRemoved`. */
export function registerEventType(
  { entity }: Pick<Register, 'entity'>,
  what: 'Added' | 'Changed' | 'Removed',
): string {
  return capitalize(entity) + what;
}

export function registerEvents(register: Register): EventSchemas {
  const copied = namesOf(register).map(({ entity }) => `${entity}Lib`);
  const schemaOf = (data: z.ZodObject) => (register.goldenWithNames ? without(data, ...copied) : first(data));
  const data = storedSchema(register);
  return {
    [registerEventType(register, 'Added')]: schemaOf(data),
    [registerEventType(register, 'Changed')]: schemaOf(data.partial()),
    [registerEventType(register, 'Removed')]: first(z.strictObject({})),
  };
}
