import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../ports/event-store.ts';
import { registerEventType } from '../registers/events.ts';
import type { Register } from '../registers/register.ts';
import { REGISTERS } from '../registers/registers.ts';

/**
 * One stored event per type and schema number, in `contracts/<subject>/testing/golden-events.json`. Never edit them: add an
 * entry for a new schema number; `now` of the old ones is the upcast result.
 */
interface GoldenEvent {
  type: string;
  schema: number;
  data: JsonObject;
  /** Absent: `data` has the current shape. */
  now?: JsonObject;
}

const contracts = join(import.meta.dirname, '..');

const sameFields = (now: JsonObject, before: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(now).filter(([field]) => field in before));

function ofRegister(register: Register): GoldenEvent[] {
  const now = register.golden as JsonObject;
  const before = (register.goldenWithNames ?? register.goldenInFrench) as JsonObject | undefined;
  const events = (['Added', 'Changed'] as const).flatMap((what): GoldenEvent[] => {
    const type = registerEventType(register, what);
    if (!before) return [{ type, schema: 1, data: now }];
    return [
      { type, schema: 1, data: before, now: what === 'Added' ? now : sameFields(now, before) },
      { type, schema: 2, data: now },
    ];
  });
  return [...events, { type: registerEventType(register, 'Removed'), schema: 1, data: {} }];
}

export const goldenEvents: readonly GoldenEvent[] = [
  ...globSync('*/testing/golden-events.json', { cwd: contracts })
    .sort()
    .flatMap((path): GoldenEvent[] => JSON.parse(readFileSync(join(contracts, path), 'utf8'))),
  ...REGISTERS.flatMap(ofRegister),
];

export function goldenEvent(type: string): { type: string; data: JsonObject } {
  const newest = goldenEvents.findLast((event) => event.type === type);
  if (!newest) throw new Error(`no golden event of ${type}`);
  return { type, data: newest.now ?? newest.data };
}
