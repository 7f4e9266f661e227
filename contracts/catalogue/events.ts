import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';
import { technical } from './technical.ts';

/** A picture that staff sent: where it is kept, and what it is. */
export const productImage = z.strictObject({ key: z.string(), mime: z.string() });
export type ProductImage = z.infer<typeof productImage>;

/** All that the catalogue says of a product. */
export const productFields = z.strictObject({
  ref: z.string(),
  lib: z.string(),
  brandId: z.int(),
  brandLib: z.string(),
  categoryId: z.int(),
  categoryLib: z.string(),
  componentId: z.int().nullable(),
  componentLib: z.string().nullable(),
  /** Width of an element; null for what takes no slot. */
  nbModules: z.number().nullable(),
  /** List price without tax, euros. */
  price: z.number(),
  isDraggable: z.boolean(),
  /** 1 for a line product, 0 for an element. */
  line: z.int(),
  slots: z.int(),
  /** Boxes [left, top, right, bottom] of the slots, on a scale of 100 by 100. */
  slotsPlacement: z.array(z.array(z.number())),
  technical,
  heightMm: z.number().nullable(),
  weightG: z.number().nullable(),
  image: productImage.nullable(),
});

export type ProductFields = z.infer<typeof productFields>;

/** Streams `product-<id>`. */
export const productEvents = {
  ProductAdded: first(productFields),
  /** Only the fields that changed. */
  ProductChanged: first(productFields.omit({ price: true }).partial()),
  ProductPriceChanged: first(z.strictObject({ from: z.number(), to: z.number() })),
  ProductRemoved: first(z.strictObject({})),
  /** All that the events before amount to: what comes after is folded from here. It changes nothing. */
  ProductCarriedForward: first(z.strictObject({ exists: z.boolean(), fields: productFields.nullable() })),
};

export type ProductEvent = EventsOf<typeof productEvents>;
