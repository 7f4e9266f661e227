import { ELEMENT_KINDS, LINE_KINDS, POLES } from '@coffret/cabinet/catalogue';
import { CEE_SOCKET_TYPES, ELECTRICAL_CONNECTS, SAFETY_EQUIPMENTS } from '@coffret/cabinet/configuration';
import { z } from 'zod';
import { count, oneOf } from '../fields.ts';

export const figure = (max: number) =>
  z
    .number({ error: (issue) => (issue.input == null ? 'REQUIRED' : 'FLOAT') })
    .min(0, 'FLOAT')
    .max(max, 'INVALID_PARAMETER');

/** Upper limits in modules, mm, g, A, mA, W and kA. */
export const LARGEST = {
  slots: 10,
  hiddenSlots: 10,
  nbModules: 10,
  clearance: 10,
  widthMm: 10_000,
  heightMm: 10_000,
  depthMm: 10_000,
  weightG: 1_000_000,
  In: 1000,
  phases: 3,
  sensitivityMa: 10_000,
  lossPerPoleW: 1000,
  icuKA: 200,
} as const;

export const technical = z.strictObject(
  {
    lineKind: oneOf(LINE_KINDS).optional(),
    hiddenSlots: figure(LARGEST.hiddenSlots).optional(),
    rowBreaks: z
      .array(count(1, LARGEST.slots - 1), { error: 'INVALID_PARAMETER' })
      .max(LARGEST.slots - 1, 'INVALID_PARAMETER')
      .optional(),
    elementKind: oneOf(ELEMENT_KINDS).optional(),
    In: figure(LARGEST.In).optional(),
    poles: oneOf(POLES).optional(),
    phases: figure(LARGEST.phases).optional(),
    ceeSocketType: oneOf(CEE_SOCKET_TYPES).optional(),
    clearance: figure(LARGEST.clearance).optional(),
    sensitivityMa: figure(LARGEST.sensitivityMa).optional(),
    safetyEquipment: oneOf(SAFETY_EQUIPMENTS).optional(),
    electricalConnect: oneOf(ELECTRICAL_CONNECTS).optional(),
    lossPerPoleW: figure(LARGEST.lossPerPoleW).optional(),
    icuKA: figure(LARGEST.icuKA).optional(),
  },
  { error: (issue) => (issue.input == null ? 'REQUIRED' : 'INVALID_PARAMETER') },
);
