import { z } from 'zod';
import { count, day, id, idText, money, moneyText, optionalId, rowVersion, text } from '../fields.ts';
import { LARGEST, LONGEST } from './limits.ts';
import { figure, ofRatings, technical } from './technical.ts';

const MAX_WORD = 40;

const box = z.array(figure(100), { error: 'INVALID_PARAMETER' }).length(4, 'INVALID_PARAMETER');

const fields = {
  ref: text(LONGEST.ref),
  lib: text(),
  libEn: text(LONGEST.libEn).nullable(),
  nbModules: figure(LARGEST.nbModules)
    .min(0.5, 'INVALID_PARAMETER')
    .multipleOf(0.5, 'INVALID_PARAMETER')
    .nullable(),
  price: money(),
  isDraggable: z.boolean({ error: 'INVALID_PARAMETER' }),
  line: count(0, 1),
  slots: count(0, LARGEST.slots),
  slotsPlacement: z.array(box, { error: 'INVALID_PARAMETER' }).max(LARGEST.slots, 'INVALID_PARAMETER'),
  technical,
  widthMm: figure(LARGEST.widthMm).nullable(),
  heightMm: figure(LARGEST.heightMm).nullable(),
  depthMm: figure(LARGEST.depthMm).nullable(),
  weightG: figure(LARGEST.weightG).nullable(),
  withdrawnAt: day().nullable(),
  successorRef: text(LONGEST.ref).nullable(),
};

const references = {
  brandId: optionalId(),
  brandLib: text().optional(),
  categoryId: optionalId(),
  categoryLib: text().optional(),
  componentId: optionalId(),
  componentLib: text().nullable().optional(),
};

const ignored = z.unknown().optional();
const answered = {
  id: ignored,
  urlImage: ignored,
  isArchived: ignored,
  categoryLibEn: ignored,
  componentLibEn: ignored,
  ...ofRatings(() => ignored),
  createdAt: ignored,
  updatedAt: ignored,
};

export const newProduct = z.strictObject({
  ...answered,
  ...fields,
  ...references,
  nbModules: fields.nbModules.default(null),
  isDraggable: fields.isDraggable.default(true),
  line: fields.line.default(0),
  slots: fields.slots.default(0),
  slotsPlacement: fields.slotsPlacement.default([]),
  widthMm: fields.widthMm.default(null),
  heightMm: fields.heightMm.default(null),
  depthMm: fields.depthMm.default(null),
  weightG: fields.weightG.default(null),
  libEn: fields.libEn.default(null),
  withdrawnAt: fields.withdrawnAt.default(null),
  successorRef: fields.successorRef.default(null),
  rowVersion: ignored,
});

export const productChange = z.strictObject({
  ...answered,
  ...z.object(fields).partial().shape,
  ...references,
  rowVersion: rowVersion().optional(),
});

export type ProductForm = Omit<z.infer<typeof productChange>, keyof typeof answered | 'rowVersion'>;

export const archiving = z.strictObject({
  isArchived: z.boolean({ error: (issue) => (issue.input == null ? 'REQUIRED' : 'INVALID_PARAMETER') }),
  rowVersion: rowVersion().optional(),
});

export const replacement = z.strictObject({ by: id() });

export const replacementQuery = z.strictObject({ by: idText() });

export const productPriceQuery = z.strictObject({
  price: moneyText(),
});

export const uploadParams = z.strictObject({
  params: z
    .string()
    .max(MAX_WORD, 'INVALID_PARAMETER')
    .regex(/^[\w.-]*$/, 'INVALID_PARAMETER'),
});

export const priceUpdateQuery = z.strictObject({
  dryRun: z
    .enum(['true', 'false'], { error: 'INVALID_PARAMETER' })
    .optional()
    .transform((value) => value === 'true'),
});
