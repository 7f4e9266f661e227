import { ELEMENT_KINDS, LINE_KINDS, POLES } from '@coffret/cabinet/catalogue';
import { CEE_SOCKET_TYPES, ELECTRICAL_CONNECTS, SAFETY_EQUIPMENTS } from '@coffret/cabinet/configuration';
import { z } from 'zod';
import { oneOf } from '../fields.ts';

/** A figure of a data sheet. */
export const figure = (max: number) =>
  z
    .number({ error: (issue) => (issue.input == null ? 'REQUIRED' : 'FLOAT') })
    .min(0, 'FLOAT')
    .max(max, 'INVALID_PARAMETER');

/** The rated values of a product, as the cabinet's rules know them. */
export const technical = z.strictObject(
  {
    lineKind: oneOf(LINE_KINDS).optional(),
    hiddenSlots: figure(10).optional(),
    elementKind: oneOf(ELEMENT_KINDS).optional(),
    In: figure(1000).optional(),
    poles: oneOf(POLES).optional(),
    phases: figure(3).optional(),
    ceeSocketType: oneOf(CEE_SOCKET_TYPES).optional(),
    clearance: figure(10).optional(),
    sensitivityMa: figure(10_000).optional(),
    safetyEquipment: oneOf(SAFETY_EQUIPMENTS).optional(),
    electricalConnect: oneOf(ELECTRICAL_CONNECTS).optional(),
  },
  { error: (issue) => (issue.input == null ? 'REQUIRED' : 'INVALID_PARAMETER') },
);
