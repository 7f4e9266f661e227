import { z } from 'zod';
import { entity, euros, id } from '../answers.ts';
import { technical } from './technical.ts';

const ofProduct = {
  lib: z.string(),
  brandLib: z.string(),
  categoryLib: z.string(),
  componentLib: z.string().nullable(),
  /** Width of an element in modules; null for what takes no slot. */
  nbModules: z.number().nullable(),
  /** List price. */
  price: euros(),
  isDraggable: z.boolean(),
  /** 1 for a line product, 0 for an element. */
  line: z.int(),
  slots: z.int(),
  /** Boxes [left, top, right, bottom] of the slots, on a scale of 100 by 100. */
  slotsPlacement: z.array(z.array(z.number())),
  technical,
  heightMm: z.number().nullable(),
  weightG: z.number().nullable(),
};

export const product = z
  .object({
    ...entity,
    ref: z.string(),
    ...ofProduct,
    brandId: id(),
    categoryId: id(),
    componentId: id().nullable(),
    urlImage: z.string().nullable(),
  })
  .meta({ id: 'Product', description: 'A product of the catalogue.' });
export type Product = z.infer<typeof product>;

/** A product as a stack shows it: of one that the catalogue has no more, the ref alone. */
export const drawnProduct = z
  .object({
    ref: z.string(),
    ...z.object({ id: id(), ...ofProduct }).partial().shape,
  })
  .meta({
    id: 'DrawnProduct',
    description: 'A product as a stack shows it; one that the catalogue has no more bears its ref alone.',
  });
export type DrawnProduct = z.infer<typeof drawnProduct>;

const rejectedPrice = z
  .object({ row: z.int(), ref: z.string(), code: z.enum(['NOT_FOUND', 'DUPLICATE', 'NUMBER']) })
  .meta({ id: 'RejectedPrice', description: 'A row of a price list that was passed over, and why.' });
export type RejectedPrice = z.infer<typeof rejectedPrice>;

const priceImpact = z
  .object({
    id: id(),
    lib: z.string(),
    projectLib: z.string(),
    reference: z.string(),
    /** With the customer's discount, for all the cabinets. */
    oldPrice: euros(),
    newPrice: euros(),
  })
  .meta({ id: 'PriceImpact', description: 'An open configuration whose price would change.' });
export type PriceImpact = z.infer<typeof priceImpact>;

const priceTotals = z
  .object({ configurations: z.int().nonnegative(), oldPrice: euros(), newPrice: euros() })
  .meta({ id: 'PriceTotals', description: 'All open configurations whose price would change, in sum.' });
export type PriceTotals = z.infer<typeof priceTotals>;

export const priceUpdate = z
  .object({
    updated: z.int().nonnegative(),
    unchanged: z.int().nonnegative(),
    rejected: z.array(rejectedPrice),
    /** Of a dry run alone: the first thousand by id, and the totals of all. */
    impact: z.array(priceImpact).max(1000).optional(),
    totals: priceTotals.optional(),
  })
  .meta({
    id: 'PriceUpdate',
    description: 'What a price list changed or, in a dry run, would change, with the open configurations.',
  });
export type PriceUpdate = z.infer<typeof priceUpdate>;
