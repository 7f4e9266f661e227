import { DEFAULT_SHORT_CIRCUIT_KA } from '@coffret/cabinet/configuration';
import { z } from 'zod';
import { dayOf, endOfDay } from '../day.ts';
import { daySchema } from '../day-schema.ts';
import { type EventSchema, type EventsOf, extended, first, person } from '../events.ts';
import type { JsonObject } from '../ports/event-store.ts';
import { saidOnPaper } from '../quotes/paper.ts';
import { CONFIGURATION_STATUSES } from '../statuses.ts';
import { elementFields } from './element-schemas.ts';
import type { Parameters } from './form-fields.ts';
import { formSchemas, storedForm } from './form-schemas.ts';
import { FIRST_GIVEN_ID, NO_ID } from './given-ids.ts';

/** The configuration form, whole. */
export const parameters = z.strictObject(formSchemas);

/** Before there were uses every cabinet was judged as a fixed one. */
const withPlace = (form: JsonObject): JsonObject => ({
  use: 'FIXED',
  ...form,
  earthing: null,
  shortCircuitKA: DEFAULT_SHORT_CIRCUIT_KA,
});

export type { Parameters };

/** `slots` and `nbModules` are sent by the client and checked by the rules. */
const line = z.strictObject({
  id: z.int(),
  line: z.int(),
  ref: z.string(),
  slots: z.number().nullable(),
});
export const element = z.strictObject({
  /** Unique in the configuration, as ids of lines are. */
  id: z.int(),
  lineId: z.int(),
  slot: z.number(),
  ref: z.string(),
  nbModules: z.number().nullable(),
  ...elementFields,
});
const answer = z.boolean().nullable();

const withoutId = (data: JsonObject): JsonObject => ({ id: NO_ID, ...data });

const withElementIds = ({ elements, ...drawn }: JsonObject): JsonObject => ({
  ...drawn,
  elements: (elements as JsonObject[]).map((one, place) => ({ id: FIRST_GIVEN_ID + place, ...one })),
});
const withIdsInStack = (data: JsonObject): JsonObject => ({
  ...data,
  stack: withElementIds(data.stack as JsonObject),
});

export type Line = z.infer<typeof line>;
export type Element = z.infer<typeof element>;
/** Lines sorted by number, elements by line and slot. */
export const stack = z.strictObject({
  lines: z.array(line),
  elements: z.array(element),
  isCircuitBreakerAdded: answer,
});
export type Stack = z.infer<typeof stack>;

const quoteRow = z.strictObject({
  ref: z.string(),
  lib: z.string(),
  quantity: z.int(),
  unitPrice: z.number(),
  discountPercentage: z.number(),
  netUnitPrice: z.number(),
  total: z.number(),
});

const productRevision = z.strictObject({ productId: z.int(), revision: z.int() });
export type ProductRevision = z.infer<typeof productRevision>;

/** An edition of a part of IEC 61439. */
export const standardEdition = z.strictObject({ part: z.string(), edition: z.string() });

export const issuedQuote = z.strictObject({
  quoteId: z.int(),
  /** GBB and six digits. */
  reference: z.string(),
  /** From 1, per configuration. */
  version: z.int(),
  date: z.string(),
  /** The end of a day in Europe/Paris. */
  validUntil: z.string(),
  discountPercentage: z.number(),
  quantity: z.int(),
  stackPrice: z.number(),
  unitPrice: z.number(),
  /** Euros without tax, for all cabinets. */
  price: z.number(),
  rows: z.array(quoteRow),
  documentId: z.int(),
  /** The configuration's image, which the PDF does not show. */
  imageDocumentId: z.int().nullable(),
  /** SHA-256 in hex of the quote's content; the code printed on the PDF contains it. */
  fingerprint: z.string(),
  configurationLib: z.string(),
  projectLib: z.string(),
  userId: z.int(),
  fullName: person(z.string(), 'userId', 'quoteId'),
  company: person(z.string(), 'userId', 'quoteId'),
  activity: z.string(),
  sectorId: z.int().nullable(),
  agencyId: z.int().nullable(),
  /** The version of the cabinet rules; null: issued by an old version. */
  rulesVersion: z.int().nullable(),
  madeWith: z.array(productRevision).nullable(),
  /** The edition of IEC 61439 on the paper; null: issued by an old version, which named none. */
  standard: standardEdition.nullable(),
  /** null: issued by an old version, which did not record it. */
  paper: person(saidOnPaper.nullable(), 'userId', 'quoteId'),
});

const withoutRulesVersion = (quote: JsonObject): JsonObject => ({
  ...quote,
  rulesVersion: null,
  madeWith: null,
});

const withoutStandard = (quote: JsonObject): JsonObject => ({
  ...quote,
  rows: (quote.rows as JsonObject[]).map((row) => ({
    ...row,
    discountPercentage: quote.discountPercentage ?? 0,
  })),
  standard: null,
});

/** Older quotes ended at the minute of issue; their papers name the day. */
const toEndOfDay = (quote: JsonObject): JsonObject => ({
  ...quote,
  validUntil: endOfDay(dayOf(String(quote.validUntil))),
});

const withoutPaper = (quote: JsonObject): JsonObject => ({ ...quote, paper: null });

const ofQuote = (state: JsonObject, upcast: (quote: JsonObject) => JsonObject): JsonObject => ({
  ...state,
  quote: state.quote ? upcast(state.quote as JsonObject) : null,
});

export type IssuedQuote = z.infer<typeof issuedQuote>;

const nothing = z.strictObject({});

const orderRemark = z.strictObject({ quoteId: z.int(), userId: z.int(), text: person(z.string(), 'userId') });

/** null: accepted by an old version. */
const acceptedOrder = z.strictObject({
  quoteId: z.int(),
  orderedOn: daySchema.nullable(),
  orderNumber: z.string().nullable(),
  documentId: z.int().nullable(),
});

const takenBack = orderRemark.extend({
  validUntil: z.string(),
  /** The accepted request waits again, with its number and comment. */
  isAskedAgain: z.boolean(),
});

const carriedForward = z.strictObject({
  exists: z.boolean(),
  lib: z.string(),
  projectId: z.int(),
  userId: z.int(),
  status: z.enum(CONFIGURATION_STATUSES),
  parameters: storedForm.nullable(),
  stack,
  isValidated: z.boolean(),
  quote: issuedQuote.nullable(),
  isOrderAsked: z.boolean(),
  remindedAt: z.string().nullable(),
});

const created = z.strictObject({
  lib: z.string(),
  projectId: z.int(),
  userId: z.int(),
  parameters: storedForm,
  /** Empty unless the configuration is a duplicate. */
  stack,
  duplicateOf: z.int().nullable(),
  duplicateRevision: z.int().optional(),
  templateId: z.int().optional(),
});

const moved = z.strictObject({ projectId: z.int() });

const place = element.pick({ lineId: true, slot: true });
const elementMoved = element.omit({ lineId: true, slot: true }).extend({ from: place, to: place });
/** null: no name. */
const circuitNamed = element
  .omit({ name: true })
  .extend({ from: z.string().nullable(), to: z.string().nullable() });

/** With the fields that it has now; `from`: those before. */
const elementChanged = element.extend({ from: z.strictObject(elementFields) });

/** Schema number 2 had names of circuits, 3 has ids. */
const named = <S extends z.ZodType>(data: S): EventSchema<S> => ({
  data,
  number: 3,
  upcasts: { 1: (old) => old, 2: withoutId },
});

/** Old versions copied the project's name. */
const withoutProjectLib = ({ projectLib: _copied, ...data }: JsonObject): JsonObject => data;

export const configurationEvents = {
  ConfigurationCreated: {
    data: created,
    number: 4,
    upcasts: {
      1: withoutProjectLib,
      2: (data) => ({ ...data, parameters: withPlace(data.parameters as JsonObject) }),
      3: withIdsInStack,
    },
  } satisfies EventSchema<typeof created>,
  ConfigurationRenamed: first(z.strictObject({ lib: z.string() })),
  /** Only to a project of the same owner. */
  ConfigurationMoved: { data: moved, number: 2, upcasts: { 1: withoutProjectLib } } satisfies EventSchema<
    typeof moved
  >,
  ParametersChanged: extended(parameters.partial()),
  LineAdded: first(line),
  LineMoved: first(z.strictObject({ id: z.int(), from: z.int(), to: z.int() })),
  LineReplaced: first(line),
  LineRemoved: first(z.strictObject({ id: z.int(), line: z.int(), ref: z.string() })),
  ElementPlaced: named(element),
  ElementMoved: named(elementMoved),
  ElementRemoved: named(element),
  /** Its feeder, its phase. */
  ElementChanged: first(elementChanged),
  CircuitNamed: { data: circuitNamed, number: 2, upcasts: { 1: withoutId } } satisfies EventSchema<
    typeof circuitNamed
  >,
  /** The answer to the maximum-intensity dialog; null: unanswered. */
  CircuitBreakerAnswered: first(z.strictObject({ isCircuitBreakerAdded: answer })),
  ConfigurationValidated: first(nothing),
  QuoteIssued: {
    data: issuedQuote,
    number: 5,
    upcasts: { 1: withoutRulesVersion, 2: withoutStandard, 3: toEndOfDay, 4: withoutPaper },
  } satisfies EventSchema<typeof issuedQuote>,
  QuoteExpired: first(z.strictObject({ quoteId: z.int() })),
  /** The customer was reminded of an open quote. `daysBefore`: of its end, when it was due by itself; null: by hand. */
  QuoteReminded: first(z.strictObject({ quoteId: z.int(), at: z.string(), daysBefore: z.int().nullable() })),
  OrderRequested: first(
    z.strictObject({
      quoteId: z.int(),
      userId: z.int(),
      orderNumber: z.string().nullable(),
      comment: person(z.string().nullable(), 'userId'),
    }),
  ),
  /** A message of staff; the request stays open. */
  OrderCommented: first(orderRemark),
  /** The quote stays valid; the customer may request again. */
  OrderRefused: first(orderRemark),
  QuoteOrdered: {
    data: acceptedOrder,
    number: 2,
    upcasts: { 1: (ordered) => ({ ...ordered, orderedOn: null, orderNumber: null, documentId: null }) },
  } satisfies EventSchema<typeof acceptedOrder>,
  /** By the customer, or with the reopening of the configuration. */
  OrderWithdrawn: first(z.strictObject({ quoteId: z.int() })),
  OrderTakenBack: {
    data: takenBack,
    number: 2,
    upcasts: { 1: (back) => ({ ...back, isAskedAgain: false }) },
  } satisfies EventSchema<typeof takenBack>,
  /** Back to PENDING; the quote stays in the history as superseded. */
  ConfigurationReopened: first(z.strictObject({ supersededQuoteId: z.int() })),
  /** The customer's name is hidden: after erasure (the PDF is kept encrypted) or after the legal retention period. */
  QuoteHidden: first(z.strictObject({ quoteId: z.int(), isKept: z.boolean() })),
  ConfigurationDeleted: first(nothing),
  /** Snapshot: later events apply to it. */
  ConfigurationCarriedForward: {
    data: carriedForward,
    number: 8,
    upcasts: {
      1: (state) => ({ ...state, isOrderAsked: false }),
      2: (state) => ofQuote(state, withoutRulesVersion),
      3: ({ parameters: form, ...state }) => ({
        ...ofQuote(state, withoutStandard),
        parameters: form ? withPlace(form as JsonObject) : null,
      }),
      4: (state) => ({ ...state, remindedAt: null }),
      5: (state) => ofQuote(state, toEndOfDay),
      6: (state) => ofQuote(state, withoutPaper),
      7: withIdsInStack,
    },
  } satisfies EventSchema<typeof carriedForward>,
};

export type AcceptedOrder = z.infer<typeof acceptedOrder>;
export type ConfigurationEvent = EventsOf<typeof configurationEvents>;
