import { PHASES } from '@coffret/cabinet/configuration';
import { CHECK_CODES } from '@coffret/cabinet/errors';
import { LIMIT_REASONS, VARIANT_KINDS } from '@coffret/cabinet/propose/kinds';
import { z } from 'zod';
import {
  dateTime,
  discountPercent,
  entity,
  euros,
  id,
  linkedCounts,
  MAX_CHILDREN,
  slotInfo,
} from '../answers.ts';
import { drawnProduct, placedProduct } from '../catalogue/answers.ts';
import { MAX_PRODUCTS } from '../catalogue/limits.ts';
import { quoteRows } from '../quotes/answers.ts';
import { CONFIGURATION_STATUSES, PROJECT_STATUSES } from '../statuses.ts';
import { elementFields } from './element-schemas.ts';
import { formSchemas, MAX_LIST } from './form-schemas.ts';
import { MAX_LINES_SENT, MAX_STORED } from './limits.ts';

export const form = formSchemas;
const changedForm = z.object(form).partial();

const ofConfiguration = {
  ...entity,
  ...form,
  lib: z.string(),
  projectId: id(),
  projectLib: z.string(),
  projectStatus: z.enum(PROJECT_STATUSES),
  userId: id(),
  activity: z.string(),
  sectorId: id().nullable(),
  agencyId: id().nullable(),
  brandLib: z.string().nullable(),
  date: dateTime(),
  /** The owner's current company. */
  company: z.string().nullable(),
  status: z.enum(CONFIGURATION_STATUSES),
  /** GBB and six digits; GBB000000 before the first quote. */
  reference: z.string(),
  quoteUrl: z.string().nullable(),
  isValidated: z.boolean(),
  isOrderAsked: z.boolean(),
  duplicateOf: id().nullable(),
  isCircuitBreakerAdded: z.boolean().nullable(),
  /** For all cabinets with the discount: of the quote, or computed from the catalogue before it. */
  price: euros(),
  /** Of the present quote; null: none. */
  validUntil: dateTime().nullable(),
  ProjProject: z.object({ id: id(), lib: z.string(), status: z.enum(PROJECT_STATUSES) }),
};

export const configurationRow = z
  .object({
    ...ofConfiguration,
    ...linkedCounts,
    /** The owner's; only for users who may read discounts. */
    discountPercentage: discountPercent().optional(),
  })
  .meta({ id: 'ConfigurationRow', description: 'A configuration in a list.' });
export type ConfigurationRow = z.infer<typeof configurationRow>;

const drawnSlot = z
  .object({
    id: id(),
    slot: z.number(),
    ProjProduct: placedProduct,
    nbModules: z.number().nullable(),
    ...elementFields,
  })
  .meta({ id: 'DrawnSlot', description: 'An element in its slot; slots count in half steps.' });

const drawnLine = z
  .object({
    id: id(),
    /** From top to bottom; 0 contains the accessories. */
    line: z.int(),
    ProjProduct: placedProduct,
    slots: z.number().nullable(),
    ProjSlots: z.array(drawnSlot).max(MAX_STORED.elements),
  })
  .meta({ id: 'DrawnLine', description: 'A line of a stack with its elements.' });
export type DrawnLine = z.infer<typeof drawnLine>;

export const drawing = {
  isCircuitBreakerAdded: z.boolean().nullable(),
  ProjLines: z.array(drawnLine).max(MAX_STORED.lines),
  /** The products of the lines, each once. */
  ProjProducts: z.array(drawnProduct).max(MAX_PRODUCTS),
};
export type Drawing = z.infer<z.ZodObject<typeof drawing>>;

/** A single line, with the version and times of its configuration. */
export const lineAnswer = z.object({ ...drawnLine.shape, ...entity, configurationId: id() }).meta({
  id: 'Line',
  description: 'A line of a stack, with the version and the times of its configuration.',
});
export type LineAnswer = z.infer<typeof lineAnswer>;

export const finding = z
  .object({
    code: z.enum(CHECK_CODES),
    key: z.string().optional(),
    originalErr: z.string(),
    slotInfo: slotInfo.optional(),
  })
  .meta({ id: 'Finding', description: 'A violated cabinet rule and its place.' });
export type Finding = z.infer<typeof finding>;

const phases = z.array(z.number()).length(3);

export const load = z
  .object({
    circuits: z.int(),
    diversityFactor: z.number(),
    phases,
    intensity: z.number(),
    ratedCurrent: z.number(),
  })
  .meta({ id: 'Load', description: 'Currents of the assembly, A: of L1, L2 and L3, the largest and InA.' });
export type Load = z.infer<typeof load>;

const notice = z
  .discriminatedUnion('code', [
    z.object({ code: z.literal('PHASE_IMBALANCE'), percent: z.number(), phases }),
    z.object({ code: z.literal('FEEDER_IGNORED'), ref: z.string(), slotInfo }),
    z.object({
      code: z.literal('PHASE_IGNORED'),
      ref: z.string(),
      slotInfo,
      asked: z.enum(PHASES),
      phase: z.enum(PHASES),
    }),
    z.object({ code: z.literal('SPARE_BREAKER'), ref: z.string(), slotInfo }),
    z.object({
      code: z.literal('FREE_PLACES'),
      kind: z.enum(['BREAKER', 'SOCKET', 'SAFETY']),
      places: z.number(),
      lines: z.array(z.object({ lineId: z.int(), places: z.number() })).max(MAX_STORED.lines),
    }),
    z.object({
      code: z.literal('TEMPERATURE_RISE'),
      upper: z.number(),
      limit: z.number(),
      powerLoss: z.number(),
    }),
    z.object({
      code: z.literal('PROTECTION_INDEX_BELOW_STANDARD'),
      protectionIndex: z.string(),
      least: z.string(),
      part: z.string(),
    }),
    z.object({
      code: z.literal('BREAKING_CAPACITY_TOO_LOW'),
      refs: z.array(z.string()).max(MAX_PRODUCTS),
      icuKA: z.number(),
      shortCircuitKA: z.number(),
    }),
    z.object({
      code: z.literal('PRODUCT_WITHDRAWN'),
      ref: z.string(),
      successorRef: z.string().nullable(),
    }),
  ])
  .meta({ id: 'Notice', description: 'A remark on a cabinet that is not an error.' });
export type Notice = z.infer<typeof notice>;

export const heat = z
  .object({ powerLoss: z.number(), mid: z.number().nullable(), upper: z.number().nullable() })
  .meta({
    id: 'Heat',
    description:
      'The power loss, W, and the temperature rise at mid-height and at three quarters, K; null: beyond the method.',
  });
export type Heat = z.infer<typeof heat>;

export const pricing = z
  .object({
    /** The list price, the discount and the lines of one cabinet: only for its owner and users who may read discounts. */
    stackPrice: euros().optional(),
    discount: euros().optional(),
    rows: quoteRows.optional(),
    /** One cabinet with the discount. */
    unitPrice: euros(),
    /** This and the following: null: not recorded, of a quote of an erased customer. */
    vatPercent: z.number().nullable(),
    vat: euros().nullable(),
    totalWithVat: euros().nullable(),
  })
  .meta({
    id: 'Pricing',
    description: 'The parts of a price: of the quote or, before there is one, of the catalogue.',
  });
export type Pricing = z.infer<typeof pricing>;

export const configuration = z
  .object({
    ...ofConfiguration,
    /** Only for users who may read discounts, and only before the quote. */
    discountPercentage: discountPercent().optional(),
    pricing,
    /** When a scheduled import sets another price of its products: only before the quote. */
    pricesChangeAt: dateTime().optional(),
    /** With list prices only where `pricing` has them. */
    ...drawing,
    /** The first ones. */
    errors: z.array(finding).max(MAX_CHILDREN),
    errorCount: z.int().nonnegative(),
    load: load.nullable(),
    notices: z.array(notice).max(MAX_PRODUCTS),
    /** null: no circuit. */
    heat: heat.nullable(),
    /** By the name of the circuit in the drawings, e.g. Q1. */
    circuitNames: z.record(z.string(), z.string()).meta({ maxProperties: MAX_PRODUCTS }),
  })
  .meta({
    id: 'Configuration',
    description: 'A configuration: its form, its stack and the check results.',
  });
export type Configuration = z.infer<typeof configuration>;

const proposedSlot = drawnSlot
  .extend({ id: id().optional() })
  .meta({ id: 'ProposedSlot', description: 'A new element; ids are those that `fedBy` names.' });

const proposedLine = drawnLine
  .omit({ id: true })
  .extend({ ProjSlots: z.array(proposedSlot).max(MAX_STORED.elements) })
  .meta({ id: 'ProposedLine', description: 'A new line, without an id.' });

export const limit = z
  .object({
    line: z.int(),
    slot: z.number(),
    from: z.number(),
    to: z.number(),
    reason: z.enum(LIMIT_REASONS),
  })
  .meta({
    id: 'Limit',
    description:
      'A socket whose breaker is smaller: the rated currents of socket (from) and breaker (to), A.',
  });
export type Limit = z.infer<typeof limit>;

const proposedDrawing = {
  /** With list prices only for the customer and users who may read discounts. */
  ProjLines: z.array(proposedLine).max(MAX_LINES_SENT),
  isCircuitBreakerAdded: z.boolean().nullable(),
  /** For all cabinets, with the owner's discount. */
  price: euros(),
  limits: z.array(limit).max(MAX_PRODUCTS),
};

const MAX_ALTERNATIVES = 10;

const alternative = z
  .object({
    ...proposedDrawing,
    /** The fields that differ. */
    form: changedForm.optional(),
  })
  .meta({
    id: 'Alternative',
    description: 'A stack that limits less than the variant, for another supply or answer.',
  });
export type Alternative = z.infer<typeof alternative>;

export const continuity = z.object({ differentials: z.int(), circuits: z.int(), alive: z.int() }).meta({
  id: 'Continuity',
  description: 'Differentials with circuits behind them, and how many circuits stay alive when one trips.',
});

const proposedVariant = z
  .object({
    ...proposedDrawing,
    kind: z.enum(VARIANT_KINDS),
    load: load.nullable(),
    heat: heat.nullable(),
    continuity,
    alternatives: z.array(alternative).max(MAX_ALTERNATIVES),
  })
  .meta({
    id: 'ProposedVariant',
    description: 'A proposed stack with its answer to the circuit breaker question.',
  });
export type ProposedVariant = z.infer<typeof proposedVariant>;

/** ProjLines without the parameter `variants`, else one variant or several. */
export const proposal = z
  .object({
    ProjLines: z.array(proposedLine).max(MAX_LINES_SENT).optional(),
    /** The answer that belongs to ProjLines; absent: there is none, and none is stored. */
    isCircuitBreakerAdded: z.boolean().nullable().optional(),
    variants: z.array(proposedVariant).max(VARIANT_KINDS.length).optional(),
  })
  .meta({ id: 'Proposal', description: 'Stacks that satisfy the form and all rules; nothing is saved.' });
export type Proposal = z.infer<typeof proposal>;

const formValue = z
  .union([
    z.number(),
    z.string(),
    z.boolean(),
    z.array(z.string()).max(MAX_LIST),
    form.configElectricalOutlets,
  ])
  .nullable();
const position = { line: z.int(), slot: z.number().optional() };

export const repairChange = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['ADD', 'REMOVE']), ...position, ref: z.string() }),
    z.object({ kind: z.literal('MOVE'), ...position, ref: z.string(), to: z.object(position) }),
    z.object({ kind: z.literal('REPLACE'), ...position, ref: z.string(), to: z.string() }),
    z.object({ kind: z.literal('FORM'), key: z.string(), value: formValue }),
  ])
  .meta({
    id: 'RepairChange',
    description:
      'One change, after those before it: of a part (without a slot: of a line) or of a field of the form.',
  });
export type RepairChange = z.infer<typeof repairChange>;

/** Each has a stack of its own. */
export const MAX_REPAIRED_ERRORS = 20;

const repaired = {
  ProjLines: z
    .array(
      drawnLine
        .partial({ id: true })
        .extend({ ProjSlots: z.array(proposedSlot).max(MAX_STORED.elements) })
        .meta({ id: 'RepairedLine', description: 'A line after a repair; a new one has no id.' }),
    )
    .max(MAX_LINES_SENT),
  isCircuitBreakerAdded: z.boolean().nullable(),
  /** The fields that differ. */
  form: changedForm.optional(),
  changes: z.array(repairChange).max(2 * MAX_PRODUCTS),
};

const choice = {
  ...repaired,
  adapted: z
    .object(repaired)
    .meta({
      id: 'AdaptedForm',
      description: 'A repair that changes the form and is no larger.',
    })
    .optional(),
};

export const repair = z
  .object({
    ...choice,
    /** Of the first errors. */
    perError: z.array(z.object({ error: finding, ...choice })).max(MAX_REPAIRED_ERRORS),
  })
  .meta({
    id: 'Repair',
    description:
      'The smallest change that leaves no error, and for each of the first 20 errors the one that removes it and makes no other; it changes what the form asks for only where nothing else was found. Nothing is saved.',
  });
export type Repair = z.infer<typeof repair>;
