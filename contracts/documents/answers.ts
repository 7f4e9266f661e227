import { z } from 'zod';
import { dateTime, entity, id } from '../answers.ts';
import { LINKED_ENTITY_MODELS } from '../linked-entities.ts';
import { UPLOAD_TYPES } from './events.ts';

export const document = z
  .object({
    ...entity,
    docKey: z.string(),
    docFilename: z.string(),
    docOriginalname: z.string(),
    docUrl: z.string(),
    mime: z.string(),
    bytes: z.int().nonnegative(),
    type: z.enum(UPLOAD_TYPES),
    params: z.string(),
    linkedEntityModel: z.enum(LINKED_ENTITY_MODELS).nullable(),
    linkedEntityId: id().nullable(),
    /** Besides staff; null: staff only. */
    userId: id().nullable(),
    addedAt: dateTime(),
    addedBy: id().nullable(),
  })
  .meta({ id: 'Document', description: 'An uploaded or generated file; its content is at docUrl.' });
export type StoredDocument = z.infer<typeof document>;

export const uploaded = z
  .object({ lastDocumentAdded: document })
  .meta({ id: 'Uploaded', description: 'The uploaded file.' });
export type Uploaded = z.infer<typeof uploaded>;
