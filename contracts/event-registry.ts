import { type EventSchema, type EventSchemas, type PersonField, personFields } from './events.ts';
import type { JsonObject } from './ports/event-store.ts';

export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
}

export interface EventRegistry {
  numberOf(type: string): number;
  /** Throws a ZodError, which is a defect and not a user error. */
  check(type: string, data: unknown): JsonObject;
  /** Throws for an unknown type, and `NewerSchema` for a newer schema number. */
  upcast(type: string, number: number, data: JsonObject): JsonObject;
  knows(type: string, number: number): boolean;
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
