import { ELEMENT_KINDS, LINE_KINDS, POLES } from '@coffret/cabinet/catalogue';
import { CEE_SOCKET_TYPES, ELECTRICAL_CONNECTS, SAFETY_EQUIPMENTS } from '@coffret/cabinet/configuration';
import { PRODUCT_NEEDS } from '@coffret/cabinet/product-needs';
import { z } from 'zod';
import { count, oneOf } from '../fields.ts';
import { LARGEST } from './limits.ts';

const NEEDS = Object.entries(PRODUCT_NEEDS)
  .filter(([, { ratings }]) => ratings.length > 0)
  .map(([kind, { ratings }]) => `${kind} needs ${ratings.join(', ')}.`)
  .join(' ');

const UNITS =
  'With line 1 a lineKind, else an elementKind. In in A, sensitivityMa in mA, icuKA in kA, lossPerPoleW in W, clearance in modules.';

export const figure = (max: number) =>
  z
    .number({ error: (issue) => (issue.input == null ? 'REQUIRED' : 'FLOAT') })
    .min(0, 'FLOAT')
    .max(max, 'INVALID_PARAMETER');

export const technical = z
  .strictObject(
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
  )
  .meta({ description: `${UNITS} ${NEEDS}` });

export type Technical = z.infer<typeof technical>;

export const TECHNICAL_NAMES = Object.keys(technical.shape) as (keyof Technical)[];
