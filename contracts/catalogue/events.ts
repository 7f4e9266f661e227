import { z } from 'zod';
import { type EventsOf, first, without } from '../events.ts';
import type { JsonObject } from '../ports/event-store.ts';
import { technical } from './technical.ts';

const productImage = z.strictObject({ key: z.string(), mime: z.string() });
export type ProductImage = z.infer<typeof productImage>;

export const productFields = z.strictObject({
  ref: z.string(),
  lib: z.string(),
  brandId: z.int(),
  categoryId: z.int(),
  componentId: z.int().nullable(),
  /** Width of an element in modules; null when it takes no slot. */
  nbModules: z.number().nullable(),
  price: z.number(),
  isDraggable: z.boolean(),
  /** 1 for a line product, 0 for an element. */
  line: z.int(),
  slots: z.int(),
  /** Slot boxes [left, top, right, bottom] in percent of the block. */
  slotsPlacement: z.array(z.array(z.number())),
  technical,
  heightMm: z.number().nullable(),
  weightG: z.number().nullable(),
  image: productImage.nullable(),
});

export type ProductFields = z.infer<typeof productFields>;

/** Old versions copied these names into the event. */
const COPIED = ['brandLib', 'categoryLib', 'componentLib'];

export const productEvents = {
  ProductAdded: without(productFields, ...COPIED),
  ProductChanged: without(productFields.omit({ price: true }).partial(), ...COPIED),
  ProductPriceChanged: first(z.strictObject({ from: z.number(), to: z.number() })),
  ProductRemoved: first(z.strictObject({})),
  ProductArchived: first(z.strictObject({})),
  ProductRestored: first(z.strictObject({})),
  /** Replaced by another product in all configurations that are not quoted yet. */
  ProductReplaced: first(z.strictObject({ byId: z.int() })),
  /** Snapshot: later events apply to it. */
  ProductCarriedForward: {
    data: z.strictObject({ exists: z.boolean(), isArchived: z.boolean(), fields: productFields.nullable() }),
    number: 2,
    upcasts: { 1: (old: JsonObject) => ({ ...old, isArchived: false }) },
  },
};

export type ProductEvent = EventsOf<typeof productEvents>;
