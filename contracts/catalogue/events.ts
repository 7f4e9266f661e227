import { z } from 'zod';
import { type EventsOf, first, without } from '../events.ts';
import { technical } from './technical.ts';

/** A picture that staff sent: where it is kept, and what it is. */
const productImage = z.strictObject({ key: z.string(), mime: z.string() });
export type ProductImage = z.infer<typeof productImage>;

/** All that the catalogue says of a product. */
export const productFields = z.strictObject({
  ref: z.string(),
  lib: z.string(),
  brandId: z.int(),
  categoryId: z.int(),
  componentId: z.int().nullable(),
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

/** What others are called is told by their own events; earlier programs copied it. */
const COPIED = ['brandLib', 'categoryLib', 'componentLib'];

/** Streams `product-<id>`. */
export const productEvents = {
  ProductAdded: without(productFields, ...COPIED),
  /** Only the fields that changed. */
  ProductChanged: without(productFields.omit({ price: true }).partial(), ...COPIED),
  ProductPriceChanged: first(z.strictObject({ from: z.number(), to: z.number() })),
  ProductRemoved: first(z.strictObject({})),
  /** All that the events before amount to: what comes after is folded from here. It changes nothing. */
  ProductCarriedForward: first(z.strictObject({ exists: z.boolean(), fields: productFields.nullable() })),
};

export type ProductEvent = EventsOf<typeof productEvents>;
