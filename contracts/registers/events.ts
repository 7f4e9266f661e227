import { z } from 'zod';
import { type EventSchemas, first } from '../events.ts';
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
  return {
    [registerEventType(register, 'Added')]: first(register.fields),
    [registerEventType(register, 'Changed')]: first(register.fields.partial()),
    [registerEventType(register, 'Removed')]: first(z.strictObject({})),
  };
}
