import { z } from 'zod';
import { oneOf, optionalIdText, text } from '../fields.ts';
import { LINKED_ENTITY_MODELS } from '../linked-entities.ts';
import { UPLOAD_TYPES } from './events.ts';

export const uploadParams = z.strictObject({
  params: z.string().regex(/^[a-z0-9_-]{1,40}$/, 'INVALID_PARAMETER'),
});

export const uploadFields = z
  .strictObject({
    type: oneOf(UPLOAD_TYPES),
    linkedEntityModel: oneOf(LINKED_ENTITY_MODELS).optional(),
    linkedEntityId: optionalIdText(),
  })
  .refine((fields) => fields.linkedEntityModel !== undefined || fields.linkedEntityId == null, {
    error: 'REQUIRED',
    path: ['linkedEntityModel'],
  })
  .refine((fields) => fields.linkedEntityModel === undefined || fields.linkedEntityId != null, {
    error: 'REQUIRED',
    path: ['linkedEntityId'],
  });

export const uploadName = text().refine((name) => !/[/\\]/.test(name), 'INVALID_PARAMETER');

export const fileQuery = z.strictObject({ download: oneOf(['0', '1', 'false', 'true']).optional() });
