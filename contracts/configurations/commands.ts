import {
  CEE_SOCKET_TYPES,
  DEFAULT_SHORT_CIRCUIT_KA,
  EARTHINGS,
  ELECTRICAL_CONNECTS,
  NONE,
  POWER_SUPPLIES,
  POWER_SUPPLY_INTENSITIES,
  PROTECTION_INDEXES,
  SAFETY_EQUIPMENTS,
  USES,
} from '@coffret/cabinet/configuration';
import { z } from 'zod';
import { daySchema } from '../day-schema.ts';
import { count, id, letters, oneOf, optionalId, paragraphs, rowVersion, text } from '../fields.ts';
import { linkedCounts } from '../linked-entities.ts';
import { CONFIGURATION_STATUSES } from '../statuses.ts';
import { eachElementField } from './element-fields.ts';
import { MAX_ELEMENTS_SENT, MAX_LINES_SENT } from './stack.ts';

export const MAX_PAIRS = 20;
export const MAX_LIST = 50;

const PAIR_KEY = /^(ceeSocketType|nbCeeSocket)([1-9]\d?)$/;

/** The JSON Schema of the pairs. Which value belongs to the type and which to the count is checked only in code. */
const PAIRS_SCHEMA = {
  propertyNames: { pattern: PAIR_KEY.source },
  additionalProperties: {
    anyOf: [{ enum: CEE_SOCKET_TYPES }, { type: 'integer', minimum: 1, maximum: 10_000 }],
  },
  maxProperties: 2 * MAX_PAIRS,
};

/** Pairs ceeSocketType{n} and nbCeeSocket{n}; both or neither. */
const configElectricalOutlets = z
  .record(z.string(), z.unknown(), {
    error: (issue) => (issue.input == null ? 'REQUIRED' : 'INVALID_PARAMETER'),
  })
  .meta(PAIRS_SCHEMA)
  .transform((pairs, context) => {
    const refuse = (key: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [key] });
    const numbers = new Set<string>();
    for (const key of Object.keys(pairs)) {
      const [, , n] = PAIR_KEY.exec(key) ?? [];
      if (n === undefined) refuse(key, 'UNKNOWN_PARAMETER');
      else numbers.add(n);
    }
    if (numbers.size > MAX_PAIRS) refuse('ceeSocketType', 'INVALID_PARAMETER');
    const result: { [key: string]: string | number } = {};
    for (const n of [...numbers].sort((a, b) => Number(a) - Number(b))) {
      const [typeKey, countKey] = [`ceeSocketType${n}`, `nbCeeSocket${n}`];
      const type = oneOf(CEE_SOCKET_TYPES).safeParse(pairs[typeKey]);
      const sockets = count(1).safeParse(pairs[countKey]);
      if (type.success) result[typeKey] = type.data;
      else refuse(typeKey, type.error.issues[0]?.message ?? 'INVALID_PARAMETER');
      if (sockets.success) result[countKey] = sockets.data;
      else refuse(countKey, sockets.error.issues[0]?.message ?? 'INVALID_PARAMETER');
    }
    return result;
  });

/** At least one, unique, and NONE only alone. */
const choices = <T extends z.ZodType<string>>(item: T) =>
  z
    .array(item, { error: (issue) => (issue.input == null ? 'REQUIRED' : 'INVALID_PARAMETER') })
    .min(1, 'REQUIRED')
    .max(MAX_LIST, 'INVALID_PARAMETER')
    .refine((list) => new Set(list).size === list.length, 'INVALID_PARAMETER')
    .refine((list) => list.length === 1 || !list.includes(NONE as z.infer<T>), 'INVALID_PARAMETER')
    .meta({ uniqueItems: true, anyOf: [{ maxItems: 1 }, { not: { contains: { const: NONE } } }] });

/** Prospective short-circuit current, kA. */
const MAX_SHORT_CIRCUIT_KA = 200;

const use = oneOf(USES);
const earthing = oneOf(EARTHINGS);
const shortCircuitKA = z
  .number({ error: 'FLOAT' })
  .positive('INVALID_PARAMETER')
  .max(MAX_SHORT_CIRCUIT_KA, 'INVALID_PARAMETER');

/** Of a form that leaves them out. */
const placeOfNew = {
  use: use.nullish().transform((value) => value ?? 'FIXED'),
  earthing: earthing.nullish().transform((value) => value ?? null),
  shortCircuitKA: shortCircuitKA.nullish().transform((value) => value ?? DEFAULT_SHORT_CIRCUIT_KA),
};

/** Absent: unchanged; null: the default. */
const placeOfChange = {
  use: use
    .nullable()
    .transform((value) => value ?? 'FIXED')
    .optional(),
  earthing: earthing.nullable().optional(),
  shortCircuitKA: shortCircuitKA
    .nullable()
    .transform((value) => value ?? DEFAULT_SHORT_CIRCUIT_KA)
    .optional(),
};

const form = {
  lib: letters(),
  projectId: id(),
  quantity: count(1),
  protectionIndex: oneOf(PROTECTION_INDEXES),
  powerSupply: oneOf(POWER_SUPPLIES),
  powerSupplyIntensity: oneOf(POWER_SUPPLY_INTENSITIES),
  electricalConnect: oneOf(ELECTRICAL_CONNECTS),
  nbCircuitBreakers: count(0),
  nbElectricalOutlets: count(0),
  configElectricalOutlets,
  safetyEquipment: choices(oneOf(SAFETY_EQUIPMENTS)),
  accessories: choices(text(50)),
};

const productName = z.object({ id: optionalId(), ref: text(50).nullish() }, { error: 'INVALID_PARAMETER' });
const figure = z
  .number({ error: 'INVALID_PARAMETER' })
  .min(-1000, 'INVALID_PARAMETER')
  .max(1000, 'INVALID_PARAMETER');

/** Of a line or an element, chosen by the client; without it the server gives one. */
const partId = optionalId();

const slotSent = z.object({
  id: partId,
  slot: figure,
  ProjProduct: productName,
  nbModules: figure.nullish(),
  /** Empty: none. */
  ...eachElementField((_name, { max }) =>
    z.union([z.literal('').transform(() => null), text(max)], { error: 'INVALID_PARAMETER' }).nullish(),
  ),
});
const slotsSent = z
  .array(slotSent, { error: 'INVALID_PARAMETER' })
  .max(MAX_ELEMENTS_SENT, 'INVALID_PARAMETER');
/** Unknown fields are ignored, so that a client may send back a response. */
export const lineSent = z.object({
  id: partId,
  line: z.int({ error: 'INVALID_PARAMETER' }).min(0, 'INVALID_PARAMETER').max(1000, 'INVALID_PARAMETER'),
  ProjProduct: productName,
  slots: figure.nullish(),
  ProjSlots: slotsSent.default([]),
});
export type LineSent = z.infer<typeof lineSent>;

const ProjLines = z
  .array(lineSent, { error: (issue) => (issue.input == null ? 'REQUIRED' : 'INVALID_PARAMETER') })
  .max(MAX_LINES_SENT, 'INVALID_PARAMETER');
const isCircuitBreakerAdded = z.boolean({ error: 'INVALID_PARAMETER' }).nullable();

/** Read-only fields, accepted and ignored. */
const answered = Object.fromEntries(
  [
    'id',
    'status',
    'reference',
    'quoteUrl',
    'price',
    'pricing',
    'validUntil',
    'stackPrice',
    'unitPrice',
    'load',
    'notices',
    'heat',
    'circuitNames',
    'errors',
    'errorCount',
    'ProjProducts',
    'isValidated',
    'isOrderAsked',
    'activity',
    'sectorId',
    'agencyId',
    'brandLib',
    'date',
    'company',
    'discountPercentage',
    'projectLib',
    'projectStatus',
    'userId',
    'duplicateOf',
    'ProjProject',
    'createdAt',
    'updatedAt',
  ].map((name) => [name, z.unknown().optional()]),
);

const optional = {
  brandId: optionalId(),
  ProjLines: ProjLines.optional(),
  isCircuitBreakerAdded: isCircuitBreakerAdded.optional(),
  rowVersion: rowVersion().optional(),
};

const noId = z.union([z.literal('').transform(() => null), z.null()]).optional();

export const newConfiguration = z.strictObject({
  ...answered,
  ...form,
  ...placeOfNew,
  ...optional,
  templateId: noId,
});

/** Fields of the form replace the template's. */
const configurationFromTemplate = z.strictObject({
  ...answered,
  ...z.object(form).partial().shape,
  ...placeOfChange,
  templateId: id(),
  projectId: form.projectId,
  lib: form.lib,
  brandId: optionalId(),
});

export const configurationCreation = z.union([newConfiguration, configurationFromTemplate]);

export const configurationChange = z.strictObject({
  ...linkedCounts,
  ...answered,
  ...z.object(form).partial().shape,
  ...placeOfChange,
  ...optional,
});

export const stackChange = z.object({
  ProjLines,
  isCircuitBreakerAdded: isCircuitBreakerAdded.optional(),
  rowVersion: rowVersion().optional(),
});

/** The drawing to repair: as shown, saved or not. */
export const repairRequest = z.strictObject({ ProjLines, isCircuitBreakerAdded });

/** Without a project: in the same one. */
export const duplicate = z.strictObject({ lib: letters(), projectId: optionalId() });

export const validation = z.strictObject({ rowVersion: rowVersion().optional() });

const orderNumber = text(50).nullish();

/** `documentId`: the customer's order, a file of the configuration. Only with DONE. */
export const statusChange = z.strictObject({
  id: optionalId(),
  status: oneOf(CONFIGURATION_STATUSES),
  orderedOn: daySchema.nullish(),
  orderNumber,
  documentId: optionalId(),
  rowVersion: rowVersion().optional(),
});

export const orderRequest = z.strictObject({
  orderNumber,
  comment: paragraphs().nullish(),
  rowVersion: rowVersion().optional(),
});

export const orderAnswer = z.strictObject({
  text: paragraphs(),
  /** false: the request stays open. */
  isRefusal: z.boolean({ error: (issue) => (issue.input == null ? 'REQUIRED' : 'INVALID_PARAMETER') }),
  rowVersion: rowVersion().optional(),
});

export const orderWithdrawal = z.strictObject({ rowVersion: rowVersion().optional() });

export const orderTakenBack = z.strictObject({ text: paragraphs(), rowVersion: rowVersion().optional() });

/** Unknown fields are ignored, so that a client may send back a response. */
export const newLine = z.object({
  ...lineSent.shape,
  configurationId: id(),
  rowVersion: rowVersion().optional(),
});

/** `configurationId` is needed because line ids are unique only within a configuration. */
export const lineChange = z.object({
  ...lineSent.partial().shape,
  ProjSlots: slotsSent.optional(),
  configurationId: optionalId(),
  rowVersion: rowVersion().optional(),
});

/** `variants`: the most; without it a single stack is proposed. */
export const proposalQuery = z.strictObject({
  variants: z.enum(['1', '2', '3'], { error: 'INVALID_PARAMETER' }).transform(Number).optional(),
});
