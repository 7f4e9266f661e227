import { z } from 'zod';
import { type EventsOf, first, person } from '../events.ts';
import { LINKED_ENTITY_MODELS } from '../linked-entities.ts';

export const UPLOAD_TYPES = ['image', 'document', 'default'] as const;

/** The word in the upload's path that makes the file the image or the paper of a quote. */
export const QUOTE = 'quote';

const addedDocument = z.strictObject({
  /** Where the bytes are kept. */
  docKey: z.string(),
  /** A name that is safe on every system. */
  docFilename: person(z.string(), 'userId'),
  docOriginalname: person(z.string(), 'userId'),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Of the bytes, in hexadecimal. */
  sha256: z.string(),
  type: z.enum(UPLOAD_TYPES),
  params: z.string(),
  linkedEntityModel: z.enum(LINKED_ENTITY_MODELS).nullable(),
  linkedEntityId: z.int().nullable(),
  /** Who may see it besides staff: the linked entity's owner, else who sent it; null: staff alone. */
  userId: z.int().nullable(),
});

export type AddedDocument = z.infer<typeof addedDocument>;

/** Streams `document-<id>`. */
export const documentEvents = {
  DocumentAdded: first(addedDocument),
  DocumentRemoved: first(z.strictObject({ docKey: z.string() })),
};

export type DocumentEvent = EventsOf<typeof documentEvents>;
