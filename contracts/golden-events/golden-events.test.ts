import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventRegistry } from '@coffret/services/events';
import { expect, test } from 'vitest';
import type { JsonObject } from '../ports/event-store.ts';
import { registerEventType } from '../registers/events.ts';
import type { Register } from '../registers/register.ts';
import { REGISTERS } from '../registers/registers.ts';

/**
 * Events as they were stored once, one for each type and schema number. They are never edited: a new
 * schema number gets an entry of its own, and those before it say by `now` what they are upcast to.
 */
interface GoldenEvent {
  type: string;
  schema: number;
  data: JsonObject;
  /** The data in the current shape; absent where it is of it. */
  now?: JsonObject;
}

const folder = import.meta.dirname;
/** A register has its golden item in its entry. */
const ofRegister = (register: Register): GoldenEvent[] => [
  { type: registerEventType(register, 'Added'), schema: 1, data: register.golden as JsonObject },
  { type: registerEventType(register, 'Changed'), schema: 1, data: register.golden as JsonObject },
  { type: registerEventType(register, 'Removed'), schema: 1, data: {} },
];
const goldenEvents = [
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name): GoldenEvent[] => JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  ...REGISTERS.flatMap(ofRegister),
];

test('every schema number of every event type has a golden event, and nothing else has', () => {
  const stored = goldenEvents.map(({ type, schema }) => `${type} ${schema}`);
  const known = eventRegistry
    .types()
    .flatMap((type) => Array.from({ length: eventRegistry.numberOf(type) }, (_, i) => `${type} ${i + 1}`));
  expect(stored.sort()).toEqual(known.sort());
});

test.each(goldenEvents)('$type of schema $schema is still understood', ({ type, schema, data, now }) => {
  const current = eventRegistry.upcast(type, schema, data);
  expect(current).toEqual(now ?? data);
  expect(eventRegistry.check(type, current)).toEqual(current);
});
