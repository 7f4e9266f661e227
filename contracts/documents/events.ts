import { z } from 'zod';
import { type EventsOf, first, person } from '../events.ts';
import { LINKED_ENTITY_MODELS } from '../linked-entities.ts';

export const UPLOAD_TYPES = ['image', 'document', 'default'] as const;

/** Uploads to this path are the image or the PDF of a quote. */
export const QUOTE = 'quote';

const addedDocument = z.strictObject({
  docKey: z.string(),
  docFilename: person(z.string(), 'userId'),
  docOriginalname: person(z.string(), 'userId'),
  mime: z.string(),
  size: z.int(),
  /** SHA-256 in hex. */
  sha256: z.string(),
  type: z.enum(UPLOAD_TYPES),
  params: z.string(),
  linkedEntityModel: z.enum(LINKED_ENTITY_MODELS).nullable(),
  linkedEntityId: z.int().nullable(),
  /** Besides staff: the owner of the linked entity, else the uploader; null: staff only. */
  userId: z.int().nullable(),
});

export type AddedDocument = z.infer<typeof addedDocument>;

export const documentEvents = {
  DocumentAdded: first(addedDocument),
  DocumentRemoved: first(z.strictObject({ docKey: z.string() })),
};

export type DocumentEvent = EventsOf<typeof documentEvents>;
