import type { Configuration, ProjLine } from '../configuration.ts';

/** A line with elements by slot number: line(2, 'BLP4', { 0.5: 'C32-5', 1.5: 'PC16' }). */
export const line = (
  number: number,
  ref: string,
  elements: Readonly<Record<number, string>> = {},
): ProjLine & { id: number } => ({
  id: number,
  line: number,
  ProjProduct: { ref },
  ProjSlots: Object.entries(elements)
    .map(([slot, element]) => ({ slot: Number(slot), ProjProduct: { ref: element } }))
    .sort((a, b) => a.slot - b.slot),
});

/** Elements of the same ref from a slot on: row('PC16', 0.5, 8, 0.5). */
export const row = (ref: string, from: number, count: number, step: number): Record<number, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [from + i * step, ref]));

const breakers = line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D4P32', 8.5: 'D1N16', 9.5: 'D1N16' });
const sockets = line(2, 'BLP4', { 0.5: 'C32-5', ...row('PC16', 1.5, 4, 0.5) });
const safety = line(3, 'BLS2', { 0.5: 'AU' });

/** The reference cabinet of the vectors, which has no error, with what a test changes. */
export const cabinet = (changes: Partial<Configuration> = {}): Configuration => ({
  quantity: 1,
  protectionIndex: 'IP44',
  powerSupply: 'TETRA_400',
  powerSupplyIntensity: '40A',
  electricalConnect: 'M32_5G10_50A',
  nbCircuitBreakers: 3,
  nbElectricalOutlets: 4,
  configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 1 },
  safetyEquipment: ['ESTOP_MUSHROOM'],
  accessories: ['NONE'],
  isCircuitBreakerAdded: null,
  ProjLines: [breakers, sockets, safety],
  ...changes,
});

/** A cabinet that asks for nothing, for rules that look at the stack alone. */
export const bare = (ProjLines: readonly ProjLine[], changes: Partial<Configuration> = {}): Configuration =>
  cabinet({
    nbCircuitBreakers: 0,
    nbElectricalOutlets: 0,
    configElectricalOutlets: {},
    safetyEquipment: ['NONE'],
    ProjLines,
    ...changes,
  });
