import {
  ELECTRICAL_CONNECTS,
  POWER_SUPPLIES,
  POWER_SUPPLY_INTENSITIES,
  PROTECTION_INDEXES,
} from '@coffret/cabinet/configuration';
import { z } from 'zod';
import { type EventSchema, type EventsOf, first, person, without } from '../events.ts';
import type { JsonObject } from '../ports/event-store.ts';
import { CONFIGURATION_STATUSES } from '../statuses.ts';

/** The form of a configuration (cabinet-rules.md, section 2). */
export const parameters = z.strictObject({
  quantity: z.int(),
  protectionIndex: z.enum(PROTECTION_INDEXES),
  powerSupply: z.enum(POWER_SUPPLIES),
  powerSupplyIntensity: z.enum(POWER_SUPPLY_INTENSITIES),
  electricalConnect: z.enum(ELECTRICAL_CONNECTS),
  nbCircuitBreakers: z.int(),
  nbElectricalOutlets: z.int(),
  /** ceeSocketType{n} with nbCeeSocket{n}. */
  configElectricalOutlets: z.record(z.string(), z.union([z.string(), z.int()])),
  safetyEquipment: z.array(z.string()),
  accessories: z.array(z.string()),
  brandId: z.int().nullable(),
});

export type Parameters = z.infer<typeof parameters>;

/** A product as a stack names it; `slots` or `nbModules`: what the client believed, judged by the rules. */
const line = z.strictObject({
  id: z.int(),
  line: z.int(),
  ref: z.string(),
  slots: z.number().nullable(),
});
const element = z.strictObject({
  lineId: z.int(),
  slot: z.number(),
  ref: z.string(),
  nbModules: z.number().nullable(),
});
const answer = z.boolean().nullable();

export type Line = z.infer<typeof line>;
export type Element = z.infer<typeof element>;
/** A stack as drawn. Lines by number, elements by line and slot. */
export const stack = z.strictObject({
  lines: z.array(line),
  elements: z.array(element),
  isCircuitBreakerAdded: answer,
});
export type Stack = z.infer<typeof stack>;

/** A row of a quote: money in euros. */
const quoteRow = z.strictObject({
  ref: z.string(),
  lib: z.string(),
  quantity: z.int(),
  unitPrice: z.number(),
  netUnitPrice: z.number(),
  total: z.number(),
});

/** A product as it stood then: an event of its history. */
const productRevision = z.strictObject({ productId: z.int(), revision: z.int() });
export type ProductRevision = z.infer<typeof productRevision>;

/** A quote as it was issued: nothing of it changes when the catalogue or the customer does. */
export const issuedQuote = z.strictObject({
  quoteId: z.int(),
  /** GBB and six digits. */
  reference: z.string(),
  /** 1 for a configuration's first quote. */
  version: z.int(),
  date: z.string(),
  validUntil: z.string(),
  discountPercentage: z.number(),
  quantity: z.int(),
  stackPrice: z.number(),
  unitPrice: z.number(),
  /** Excluding tax, for all the cabinets. */
  price: z.number(),
  rows: z.array(quoteRow),
  documentId: z.int(),
  /** The picture that the customer sent, which the paper does not show; null: none. */
  imageDocumentId: z.int().nullable(),
  /** SHA-256 of what the paper says, in hexadecimal: the code on the paper leads to it. */
  fingerprint: z.string(),
  configurationLib: z.string(),
  projectLib: z.string(),
  /** The customer, as known on that day. */
  userId: z.int(),
  fullName: person(z.string(), 'userId', 'quoteId'),
  company: person(z.string(), 'userId', 'quoteId'),
  activity: z.string(),
  sectorId: z.int().nullable(),
  agencyId: z.int().nullable(),
  /** By which version of the cabinet's rules it was judged and reckoned; null: not told, as by earlier programs. */
  rulesVersion: z.int().nullable(),
  /** The products that are drawn; null: not told, as by earlier programs. */
  madeWith: z.array(productRevision).nullable(),
});

/** What earlier programs did not tell of a quote. */
const ofItsDay = (quote: JsonObject): JsonObject => ({ ...quote, rulesVersion: null, madeWith: null });

export type IssuedQuote = z.infer<typeof issuedQuote>;

const nothing = z.strictObject({});

/** What somebody says of an order: who, and in which words. */
const orderRemark = z.strictObject({ quoteId: z.int(), userId: z.int(), text: person(z.string(), 'userId') });

/** An order as it was accepted. null: not told, as by earlier programs. */
const acceptedOrder = z.strictObject({
  quoteId: z.int(),
  /** YYYY-MM-DD. */
  orderedOn: z.string().nullable(),
  /** The customer's own. */
  orderNumber: z.string().nullable(),
  /** The customer's order, as a file of the configuration. */
  documentId: z.int().nullable(),
});

const carriedForward = z.strictObject({
  exists: z.boolean(),
  lib: z.string(),
  projectId: z.int(),
  userId: z.int(),
  status: z.enum(CONFIGURATION_STATUSES),
  parameters: parameters.nullable(),
  stack,
  isValidated: z.boolean(),
  quote: issuedQuote.nullable(),
  /** The customer asked for an order that nobody has accepted or refused. */
  isOrderAsked: z.boolean(),
});

/** Streams `configuration-<id>`: a cabinet from its form to its quote's end. */
export const configurationEvents = {
  /** What the project is called is told by its own events; earlier programs copied it. */
  ConfigurationCreated: without(
    z.strictObject({
      lib: z.string(),
      projectId: z.int(),
      /** The project's owner. */
      userId: z.int(),
      parameters,
      /** The stack it begins with: a duplicate's is its original's. */
      stack,
      duplicateOf: z.int().nullable(),
      /** Which of its moments was copied; absent: the newest of then. */
      duplicateRevision: z.int().optional(),
    }),
    'projectLib',
  ),
  ConfigurationRenamed: first(z.strictObject({ lib: z.string() })),
  /** To another project of the same owner. */
  ConfigurationMoved: without(z.strictObject({ projectId: z.int() }), 'projectLib'),
  /** Only the fields that changed. */
  ParametersChanged: first(parameters.partial()),
  LineAdded: first(line),
  LineMoved: first(z.strictObject({ id: z.int(), from: z.int(), to: z.int() })),
  /** Another product, or another number of slots claimed, on the same line. */
  LineReplaced: first(line),
  /** With all that stood on it. */
  LineRemoved: first(z.strictObject({ id: z.int(), line: z.int(), ref: z.string() })),
  ElementPlaced: first(element),
  ElementMoved: first(
    z.strictObject({
      ref: z.string(),
      nbModules: z.number().nullable(),
      from: z.strictObject({ lineId: z.int(), slot: z.number() }),
      to: z.strictObject({ lineId: z.int(), slot: z.number() }),
    }),
  ),
  ElementRemoved: first(element),
  /** The answer to the maximum-intensity dialog; null: it is to be asked again. */
  CircuitBreakerAnswered: first(z.strictObject({ isCircuitBreakerAdded: answer })),
  ConfigurationValidated: first(nothing),
  QuoteIssued: { data: issuedQuote, number: 2, upcasts: { 1: ofItsDay } } satisfies EventSchema<
    typeof issuedQuote
  >,
  QuoteExpired: first(z.strictObject({ quoteId: z.int() })),
  /** The customer wishes to order; staff accepts or refuses. */
  OrderRequested: first(
    z.strictObject({
      quoteId: z.int(),
      /** The customer. */
      userId: z.int(),
      orderNumber: z.string().nullable(),
      comment: person(z.string().nullable(), 'userId'),
    }),
  ),
  /** Staff writes to the customer; the request goes on waiting. */
  OrderCommented: first(orderRemark),
  /** The quote stands as before; the customer may ask again. */
  OrderRefused: first(orderRemark),
  /** Staff accepted the customer's order: DONE. */
  QuoteOrdered: {
    data: acceptedOrder,
    number: 2,
    upcasts: { 1: (ordered) => ({ ...ordered, orderedOn: null, orderNumber: null, documentId: null }) },
  } satisfies EventSchema<typeof acceptedOrder>,
  /** The order is none any more: the quote stands as it did before, until `validUntil`. */
  OrderTakenBack: first(orderRemark.extend({ validUntil: z.string() })),
  /** Back to PENDING; its quote stays in the history as superseded. */
  ConfigurationReopened: first(z.strictObject({ supersededQuoteId: z.int() })),
  /**
   * The customer's name is shown no more: they were erased and the paper is kept sealed, or the time for which the law
   * asks to keep it is over.
   */
  QuoteHidden: first(z.strictObject({ quoteId: z.int(), isKept: z.boolean() })),
  ConfigurationDeleted: first(nothing),
  /** All that the events before amount to: what comes after is folded from here. It changes nothing. */
  ConfigurationCarriedForward: {
    data: carriedForward,
    number: 3,
    upcasts: {
      /** Of earlier programs customers asked for nothing. */
      1: (state) => ({ ...state, isOrderAsked: false }),
      2: ({ quote, ...state }) => ({ ...state, quote: quote ? ofItsDay(quote as JsonObject) : null }),
    },
  } satisfies EventSchema<typeof carriedForward>,
};

export type AcceptedOrder = z.infer<typeof acceptedOrder>;
export type ConfigurationEvent = EventsOf<typeof configurationEvents>;
