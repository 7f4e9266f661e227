import type { z } from 'zod';
import { entityOf } from './entity-names.ts';

/** A field by which a document names an item of a register (or another entity). */
export interface FieldReference {
  entity: string;
  /** The field, of the document or of an entry of its lists. */
  field: string;
  /** What it holds of the item. */
  holds: 'id' | 'lib';
}

/** What a schema's fields name by id: `sectorId` names a sector. */
export function referencesIn({ shape }: z.ZodObject): FieldReference[] {
  return Object.keys(shape)
    .filter((field) => field.endsWith('Id'))
    .map((field) => ({ entity: entityOf(field), field, holds: 'id' }));
}
