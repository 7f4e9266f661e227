import { z } from 'zod';
import { daySchema } from '../day-schema.ts';
import { id, letters, oneOf, optionalId, paragraphs, rowVersion, text } from '../fields.ts';
import { linkedCounts } from '../linked-entities.ts';
import { CONFIGURATION_STATUSES } from '../statuses.ts';
import { sentElementFields } from './element-schemas.ts';
import { changedForm, newForm } from './form-schemas.ts';
import { MAX_ELEMENTS_SENT, MAX_LINES_SENT } from './limits.ts';

const named = { lib: letters(), projectId: id() };

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
  ...sentElementFields,
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
  ProjLines: ProjLines.optional(),
  isCircuitBreakerAdded: isCircuitBreakerAdded.optional(),
  rowVersion: rowVersion().optional(),
};

const noId = z.union([z.literal('').transform(() => null), z.null()]).optional();

export const newConfiguration = z.strictObject({
  ...answered,
  ...named,
  ...newForm,
  ...optional,
  templateId: noId,
});

/** Fields of the form replace the template's. */
const configurationFromTemplate = z.strictObject({
  ...answered,
  ...named,
  ...changedForm,
  templateId: id(),
});

export const configurationCreation = z.union([newConfiguration, configurationFromTemplate]);

export const configurationChange = z.strictObject({
  ...linkedCounts,
  ...answered,
  ...z.object(named).partial().shape,
  ...changedForm,
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
