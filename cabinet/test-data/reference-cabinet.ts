import { line } from './build.ts';

/** cabinet-rules.md: three circuits on 40 A. */
export const REFERENCE_FORM = {
  quantity: 1,
  protectionIndex: 'IP44' as const,
  powerSupply: 'TETRA_400' as const,
  powerSupplyIntensity: '40A' as const,
  electricalConnect: 'M32_5G10_50A' as const,
  nbCircuitBreakers: 3,
  nbElectricalOutlets: 4,
  configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 1 },
  safetyEquipment: ['ESTOP_MUSHROOM'],
  accessories: ['NONE'],
};

export const REFERENCE_STACK = [
  line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D4P32', 8.5: 'D1N16', 9.5: 'D1N16' }),
  line(2, 'BLP4', { 0.5: 'C32-5', 1.5: 'PC16', 2: 'PC16', 2.5: 'PC16', 3: 'PC16' }),
  line(3, 'BLS2', { 0.5: 'AU' }),
];
