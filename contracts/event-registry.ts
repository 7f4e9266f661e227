import { type EventSchema, type EventSchemas, type PersonField, personFields } from './events.ts';
import type { JsonObject } from './ports/event-store.ts';

/** An event's data is of a shape that only a newer program knows. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
}

/** Every event type of the product with its schema: the one place where stored data is checked and upcast. */
export interface EventRegistry {
  /** The current schema number. */
  numberOf(type: string): number;
  /** Throws a ZodError when the data is not of the current shape: a defect, never a user's fault. */
  check(type: string, data: unknown): JsonObject;
  /** Data of any known schema number in its current shape. Throws on an unknown type, `NewerSchema` on a newer number. */
  upcast(type: string, number: number, data: JsonObject): JsonObject;
  /** Whether data of a type and schema number can be understood; a newer program may have written others. */
  knows(type: string, number: number): boolean;
  /** The fields of a type's current shape that tell of a person. */
  personFields(type: string): PersonField[];
  types(): string[];
}

export function createEventRegistry(...subjects: EventSchemas[]): EventRegistry {
  const schemas = new Map<string, EventSchema>();
  for (const [type, schema] of subjects.flatMap((subject) => Object.entries(subject))) {
    if (schemas.has(type)) throw new Error(`event type ${type} is defined twice`);
    schemas.set(type, schema);
  }
  const schemaOf = (type: string): EventSchema => {
    const schema = schemas.get(type);
    if (!schema) throw new Error(`unknown event type ${type}`);
    return schema;
  };
  return {
    numberOf: (type) => schemaOf(type).number,
    check: (type, data) => schemaOf(type).data.parse(data) as JsonObject,
    upcast(type, number, data) {
      const schema = schemaOf(type);
      if (number > schema.number) {
        throw new NewerSchema(`${type} of schema ${number} is newer than this program`);
      }
      let current = data;
      for (let n = number; n < schema.number; n++) {
        const step = schema.upcasts[n];
        if (!step) throw new Error(`${type} has no upcast from schema ${n}`);
        current = step(current);
      }
      return current;
    },
    knows: (type, number) => number <= (schemas.get(type)?.number ?? 0),
    personFields: (type) => personFields(schemaOf(type).data),
    types: () => [...schemas.keys()],
  };
}
