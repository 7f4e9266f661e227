import { z } from 'zod';
import { email, id, optionalId, paragraphs, phone, rowVersion, text } from '../fields.ts';

const person = {
  fullName: text(),
  role: text().nullish(),
  email: email().nullish(),
  phone: phone().nullish(),
  note: paragraphs().nullish(),
};

/** `isCallRequested` requires a phone number. */
export const newContact = z
  .strictObject({
    ...person,
    customerProjId: id(),
    isCallRequested: z.boolean({ error: 'INVALID_PARAMETER' }).optional(),
  })
  .refine(({ isCallRequested, phone: number }) => !isCallRequested || typeof number === 'string', {
    error: 'REQUIRED',
    path: ['phone'],
  })
  .meta({
    anyOf: [
      { properties: { isCallRequested: { const: false } } },
      { required: ['phone'], properties: { phone: { type: 'string' } } },
    ],
  });

export const supportRequest = z.strictObject({ subject: text(), text: paragraphs() });

const readOnly = Object.fromEntries(
  [
    'projectLib',
    'userId',
    'company',
    'createdAt',
    'updatedAt',
    'callRequestedAt',
    'calledAt',
    'isCallRequested',
  ].map((name) => [name, z.unknown().optional()]),
);

export const contactChange = z.strictObject({
  ...readOnly,
  ...z.object(person).partial().shape,
  id: optionalId(),
  customerProjId: optionalId(),
  rowVersion: rowVersion().optional(),
});
