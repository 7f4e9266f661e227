import { z } from 'zod';
import { CULTURES } from '../languages.ts';

/**
 * French VAT by place of delivery: mainland and Corsica (CGI art. 278), overseas departments with a reduced rate (art. 296) or
 * without VAT (art. 294, 1), overseas collectivities as export (art. 262, I).
 */
const VAT_REGIMES = ['MAINLAND', 'OVERSEAS_REDUCED', 'OVERSEAS_WITHOUT', 'EXPORT'] as const;
export type VatRegime = (typeof VAT_REGIMES)[number];

const vat = z.strictObject({
  regime: z.enum(VAT_REGIMES),
  ratePercent: z.number(),
  /** Euros without tax. */
  base: z.number(),
  /** Rounded half up to the cent. */
  amount: z.number(),
  /** Euros with tax. */
  total: z.number(),
});
export type Vat = z.infer<typeof vat>;

/** With the mentions of Code de commerce, art. R123-237. */
export const issuerWith = <Text extends z.ZodType<string>>(text: Text) =>
  z.object({
    name: text,
    legalForm: text,
    /** With the currency. */
    capital: text,
    address: text,
    postalCode: text,
    city: text,
    country: text,
    siret: text,
    rcs: text,
    vatNumber: text,
    phone: text,
    email: text,
    website: text,
    /** After the signed order. */
    deliveryWeeks: z.int().positive(),
  });
export type Issuer = z.infer<ReturnType<typeof issuerWith<z.ZodString>>>;

/** What the builder states of its cabinets. Absent: not known, and on no sheet. */
export const assemblyFacts = z.strictObject({
  /** Ui. */
  insulationVoltageV: z.number().positive().optional(),
  /** Uimp. */
  impulseVoltageKV: z.number().positive().optional(),
  /** IK of IEC 62262. */
  impactCode: z
    .string()
    .regex(/^IK\d\d$/)
    .optional(),
  /** IEC 61439-1, 3.6.9. */
  pollutionDegree: z.int().min(1).max(4).optional(),
  /** Recommended sections, by rising rated current of the breaker. */
  conductors: z.array(z.strictObject({ upToA: z.number().positive(), mm2: z.number().positive() })).max(20),
});
export type AssemblyFacts = z.infer<typeof assemblyFacts>;

const client = z.strictObject({
  company: z.string(),
  fullName: z.string(),
  role: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  siret: z.string(),
  phone: z.string(),
  email: z.string(),
});

const term = z.strictObject({ name: z.string(), text: z.string() });

/** What a quote's paper says beside its rows and its cabinet. */
export const saidOnPaper = z.strictObject({
  culture: z.enum(CULTURES),
  client,
  issuer: issuerWith(z.string()),
  vat,
  /** The legal reason of a rate that is not the full one. */
  vatMention: z.string().nullable(),
  terms: z.array(term),
  /** Absent: not recorded. */
  assembly: assemblyFacts.optional(),
});
export type SaidOnPaper = z.infer<typeof saidOnPaper>;

/** null: not recorded, or erased. */
export type RecordedPaper = { [part in keyof SaidOnPaper]: SaidOnPaper[part] | null };
