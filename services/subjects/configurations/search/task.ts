import { VARIANT_KINDS } from '@coffret/cabinet/propose/kinds';
import { euros } from '@coffret/contracts/answers';
import { catalogueProduct } from '@coffret/contracts/catalogue/answers';
import {
  continuity,
  finding,
  heat,
  limit,
  load,
  repairChange,
} from '@coffret/contracts/configurations/answers';
import { foundElementFields } from '@coffret/contracts/configurations/element-schemas';
import { parameters } from '@coffret/contracts/configurations/events';
import { z } from 'zod';

/** What the process of searches is asked, and what it answers. */

const answer = z.boolean().nullable();

const form = z.object({
  ...parameters.omit({ brandId: true }).shape,
  isCircuitBreakerAdded: answer,
  brandLib: z.string().nullable(),
});
export type Form = z.infer<typeof form>;

const named = z.object({ ref: z.string() });

const line = z.object({
  id: z.int().optional(),
  line: z.int(),
  slots: z.number().nullish(),
  ProjProduct: named,
  ProjSlots: z.array(
    z.object({
      slot: z.number(),
      ProjProduct: named,
      nbModules: z.number().nullish(),
      id: z.int().nullish(),
      ...foundElementFields,
    }),
  ),
});
export type FoundLine = z.infer<typeof line>;

/** Products in their places in the catalogue; `count`: of the whole catalogue. */
const products = z.object({
  kind: z.literal('PRODUCTS'),
  count: z.int(),
  changed: z.array(z.tuple([z.int(), catalogueProduct])),
});
export type ChangedProducts = z.infer<typeof products>;

const search = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PROPOSE'), form }),
  /** `discount`: of the owner, percent. */
  z.object({ kind: z.literal('VARIANTS'), form, most: z.int(), discount: z.number() }),
  z.object({ kind: z.literal('REPAIR'), drawing: form.extend({ ProjLines: z.array(line) }) }),
]);
export type Search = z.infer<typeof search>;

export const searchTask = z.union([products, search]);

const drawn = { lines: z.array(line), isCircuitBreakerAdded: answer };

export const proposed = z.object(drawn);

const drawing = z.object({ ...drawn, price: euros(), limits: z.array(limit) });
export type FoundDrawing = z.infer<typeof drawing>;

const variant = drawing.extend({
  kind: z.enum(VARIANT_KINDS),
  load: load.nullable(),
  heat: heat.nullable(),
  continuity,
  alternatives: z.array(drawing.extend({ form: parameters.partial().optional() })),
});
export const variants = z.object({ variants: z.array(variant) });

const repaired = z.object({
  ProjLines: z.array(line),
  isCircuitBreakerAdded: answer,
  form: parameters.partial().optional(),
  changes: z.array(repairChange),
});
export type FoundRepair = z.infer<typeof repaired>;

const choice = repaired.extend({ adapted: repaired.optional() });
export type FoundChoice = z.infer<typeof choice>;

export const repairs = choice.extend({ perError: z.array(choice.extend({ error: finding })) });
