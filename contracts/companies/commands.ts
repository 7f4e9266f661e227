import { z } from 'zod';
import { idOrNone, optionalId, paragraphs, postalCode, rowVersion, text } from '../fields.ts';

const readOnly = Object.fromEntries(
  [
    'siren',
    'agencyLib',
    'accounts',
    'openQuotes',
    'openQuotesPrice',
    'openOrders',
    'openOrdersPrice',
    'years',
    'createdAt',
    'updatedAt',
  ].map((name) => [name, z.unknown().optional()]),
);

const fields = {
  lib: text(),
  address: text(),
  postalCode: postalCode(),
  city: text(),
  agencyId: idOrNone().nullable(),
  note: paragraphs().nullable(),
};

export const companyFieldsChange = z.object(fields).partial();

export const companyChange = z.strictObject({
  ...readOnly,
  ...companyFieldsChange.shape,
  id: optionalId(),
  rowVersion: rowVersion().optional(),
});
