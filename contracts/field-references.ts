import type { z } from 'zod';
import { entityOf } from './entity-names.ts';

export interface FieldReference {
  entity: string;
  field: string;
  holds: 'id' | 'lib';
}

export function referencesIn({ shape }: z.ZodObject): FieldReference[] {
  return Object.keys(shape)
    .filter((field) => field.endsWith('Id'))
    .map((field) => ({ entity: entityOf(field), field, holds: 'id' }));
}
