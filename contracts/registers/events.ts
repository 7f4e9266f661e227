import { z } from 'zod';
import { type EventSchemas, first, without } from '../events.ts';
import { namesIn } from '../names.ts';
import type { Register } from './register.ts';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `AgencyAdded` (all fields), `AgencyChanged` (those that changed), `AgencyRemoved`. */
export function registerEventType(
  { entity }: Pick<Register, 'entity'>,
  what: 'Added' | 'Changed' | 'Removed',
): string {
  return capital(entity) + what;
}

export function registerEvents(register: Register): EventSchemas {
  // What others are called is told by their own events; earlier programs copied it.
  const copied = namesIn(register.fields).map(({ entity }) => `${entity}Lib`);
  const schemaOf = (data: z.ZodObject) => (register.goldenWithNames ? without(data, ...copied) : first(data));
  return {
    [registerEventType(register, 'Added')]: schemaOf(register.fields),
    [registerEventType(register, 'Changed')]: schemaOf(register.fields.partial()),
    [registerEventType(register, 'Removed')]: first(z.strictObject({})),
  };
}
