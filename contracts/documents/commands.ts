import { z } from 'zod';
import { oneOf, optionalIdText, text } from '../fields.ts';
import { LINKED_ENTITY_MODELS } from '../linked-entities.ts';
import { UPLOAD_TYPES } from './events.ts';

/** The path of an upload: a short word. */
export const uploadParams = z.strictObject({
  params: z.string().regex(/^[a-z0-9_-]{1,40}$/, 'INVALID_PARAMETER'),
});

/** The fields beside the file. A link has both of its halves, or none. */
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

/** The name that a file was sent under: one path segment. */
export const uploadName = text().refine((name) => !/[/\\]/.test(name), 'INVALID_PARAMETER');

/** `?download=1`: to be saved rather than shown. */
export const fileQuery = z.strictObject({ download: oneOf(['0', '1', 'false', 'true']).optional() });
