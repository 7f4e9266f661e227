import { z } from 'zod';
import { dayOf } from '../day.ts';
import { daySchema } from '../day-schema.ts';
import { type EventSchema, type EventsOf, first } from '../events.ts';
import type { JsonObject } from '../ports/event-store.ts';
import { technical } from './technical.ts';

const productImage = z.strictObject({ key: z.string(), mime: z.string() });
export type ProductImage = z.infer<typeof productImage>;

export const productFields = z.strictObject({
  ref: z.string(),
  lib: z.string(),
  /** null: the French text is shown. */
  libEn: z.string().nullable(),
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
  /** mm; null: not known. Of a line product the housing, of an element its face. */
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  depthMm: z.number().nullable(),
  weightG: z.number().nullable(),
  image: productImage.nullable(),
  /** The product is not offered from that day on. */
  withdrawnAt: daySchema.nullable(),
  successorRef: z.string().nullable(),
});

export type ProductFields = z.infer<typeof productFields>;

const productChange = productFields.omit({ price: true }).partial();

/** Old versions copied these names into the event. */
const withoutNames = ({
  brandLib: _brand,
  categoryLib: _category,
  componentLib: _part,
  ...data
}: JsonObject) => data;

const withMeasures = (fields: JsonObject): JsonObject => ({ ...fields, widthMm: null, depthMm: null });

const withSuccession = (fields: JsonObject): JsonObject => ({
  ...fields,
  libEn: null,
  withdrawnAt: null,
  successorRef: null,
});

/** Old versions stored a day or a moment, of whose time only the digits were checked. */
function withWithdrawalDay(fields: JsonObject): JsonObject {
  const { withdrawnAt } = fields;
  if (typeof withdrawnAt !== 'string') return fields;
  const [day = ''] = withdrawnAt.split('T');
  return { ...fields, withdrawnAt: dayOf(Number.isNaN(Date.parse(withdrawnAt)) ? day : withdrawnAt) };
}

const ofFields =
  (upcast: (fields: JsonObject) => JsonObject) =>
  ({ fields, ...state }: JsonObject): JsonObject => ({
    ...state,
    fields: fields ? upcast(fields as JsonObject) : null,
  });

/** Configurations that an undone replacement has put back, and left because they changed since; `leftIds`: the first. */
const putBack = { restored: z.int(), left: z.int(), leftIds: z.array(z.int()) };

/** ASKED: by an earlier program, which began it 15 s later. */
const replacement = z.strictObject({
  byId: z.int(),
  status: z.enum(['ASKED', 'REPLACED', 'UNDOING', 'UNDONE']),
  ...putBack,
});
export type StoredReplacement = z.infer<typeof replacement>;

export const replacedBy = (byId: number, status: StoredReplacement['status']): StoredReplacement => ({
  byId,
  status,
  restored: 0,
  left: 0,
  leftIds: [],
});

export const productEvents = {
  ProductAdded: {
    data: productFields,
    number: 5,
    upcasts: { 1: withoutNames, 2: withMeasures, 3: withSuccession, 4: withWithdrawalDay },
  } satisfies EventSchema<typeof productFields>,
  ProductChanged: {
    data: productChange,
    number: 5,
    upcasts: { 1: withoutNames, 2: (data) => data, 3: (data) => data, 4: withWithdrawalDay },
  } satisfies EventSchema<typeof productChange>,
  ProductPriceChanged: first(z.strictObject({ from: z.number(), to: z.number() })),
  ProductRemoved: first(z.strictObject({})),
  ProductArchived: first(z.strictObject({})),
  ProductRestored: first(z.strictObject({})),
  /** Earlier programs only, as the next. */
  ProductReplacementAsked: first(z.strictObject({ byId: z.int(), at: z.string() })),
  ProductReplacementTakenBack: first(z.strictObject({})),
  /** From now on it is replaced by another product in all open configurations. */
  ProductReplaced: first(z.strictObject({ byId: z.int() })),
  ProductReplacementUndoAsked: first(z.strictObject({})),
  ProductReplacementUndone: first(z.strictObject(putBack)),
  /** Snapshot: later events apply to it. */
  ProductCarriedForward: {
    data: z.strictObject({
      exists: z.boolean(),
      isArchived: z.boolean(),
      fields: productFields.nullable(),
      replacement: replacement.nullable(),
    }),
    number: 7,
    upcasts: {
      1: (old: JsonObject) => ({ ...old, isArchived: false }),
      2: ofFields(withMeasures),
      3: ofFields(withSuccession),
      4: (old: JsonObject) => ({ ...old, replacement: null }),
      5: ofFields(withWithdrawalDay),
      6: ({ replacement: asked, ...old }: JsonObject) => ({
        ...old,
        replacement: asked ? replacedBy(Number((asked as JsonObject).byId), 'ASKED') : null,
      }),
    },
  },
};

export type ProductEvent = EventsOf<typeof productEvents>;
