import {
  CURVES,
  ELEMENT_KINDS,
  LINE_KINDS,
  POLES,
  PROTECTION_CODES,
  RCD_TYPES,
  STOP_ACTIONS,
  type Technical as TechnicalOfCabinet,
} from '@coffret/cabinet/catalogue';
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
  'With line 1 a lineKind, else an elementKind. In in A, sensitivityMa in mA, icuKA in kA, lossPerPoleW in W, clearance in modules, ip as in IEC 60529. A stop acts DIRECT, or by a release (TRIP).';

export const figure = (max: number) =>
  z
    .number({ error: (issue) => (issue.input == null ? 'REQUIRED' : 'FLOAT') })
    .min(0, 'FLOAT')
    .max(max, 'INVALID_PARAMETER');

const ratings = {
  lineKind: oneOf(LINE_KINDS),
  hiddenSlots: figure(LARGEST.hiddenSlots),
  rowBreaks: z
    .array(count(1, LARGEST.slots - 1), { error: 'INVALID_PARAMETER' })
    .max(LARGEST.slots - 1, 'INVALID_PARAMETER'),
  elementKind: oneOf(ELEMENT_KINDS),
  In: figure(LARGEST.In),
  poles: oneOf(POLES),
  phases: figure(LARGEST.phases),
  ceeSocketType: oneOf(CEE_SOCKET_TYPES),
  clearance: figure(LARGEST.clearance),
  curve: oneOf(CURVES),
  sensitivityMa: figure(LARGEST.sensitivityMa),
  rcdType: oneOf(RCD_TYPES),
  selective: z.boolean({ error: 'INVALID_PARAMETER' }),
  ip: z.literal(PROTECTION_CODES, { error: 'INVALID_PARAMETER' }),
  acts: oneOf(STOP_ACTIONS),
  safetyEquipment: oneOf(SAFETY_EQUIPMENTS),
  electricalConnect: oneOf(ELECTRICAL_CONNECTS),
  lossPerPoleW: figure(LARGEST.lossPerPoleW),
  icuKA: figure(LARGEST.icuKA),
} satisfies { readonly [name in keyof TechnicalOfCabinet]-?: z.ZodType };

export const technical = z
  .strictObject(ratings, {
    error: (issue) => (issue.input == null ? 'REQUIRED' : 'INVALID_PARAMETER'),
  })
  .partial()
  .meta({ description: `${UNITS} ${NEEDS}` });

export type Technical = z.infer<typeof technical>;

export const TECHNICAL_NAMES = Object.keys(ratings) as (keyof Technical)[];

/** An entry for each rating. */
export const ofRatings = <T>(make: (name: keyof Technical) => T) =>
  Object.fromEntries(TECHNICAL_NAMES.map((name) => [name, make(name)])) as {
    readonly [name in keyof Technical]-?: T;
  };

type Ratings = typeof ratings;

/** As columns of a product; null: the product has none. */
export const ratingColumns = ofRatings((name) => ratings[name].nullable()) as unknown as {
  readonly [name in keyof Ratings]: z.ZodNullable<Ratings[name]>;
};
