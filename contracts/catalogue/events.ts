import { z } from 'zod';
import { type EventsOf, first, without } from '../events.ts';
import type { JsonObject } from '../ports/event-store.ts';
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
  /** It is not chosen any more, and stays where it stands. */
  ProductArchived: first(z.strictObject({})),
  ProductRestored: first(z.strictObject({})),
  /** Another is put in its place in the configurations that are still drawn. */
  ProductReplaced: first(z.strictObject({ byId: z.int() })),
  /** All that the events before amount to: what comes after is folded from here. It changes nothing. */
  ProductCarriedForward: {
    data: z.strictObject({ exists: z.boolean(), isArchived: z.boolean(), fields: productFields.nullable() }),
    number: 2,
    upcasts: { 1: (old: JsonObject) => ({ ...old, isArchived: false }) },
  },
};

export type ProductEvent = EventsOf<typeof productEvents>;
