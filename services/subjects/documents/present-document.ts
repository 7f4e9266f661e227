import { createHash } from 'node:crypto';
import type { StoredDocument } from '@coffret/contracts/documents/answers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { publicFields } from '@coffret/projections/list/run-list';

/** 128 bits in base64url. */
const KEY_LENGTH = 22;

/** A hash, so that it does not reveal the storage key. */
const opaqueKey = (docKey: unknown): string =>
  createHash('sha256').update(String(docKey)).digest('base64url').slice(0, KEY_LENGTH);

export const presentDocument = (doc: Doc): StoredDocument => ({
  ...publicFields<Omit<StoredDocument, 'docKey'>>(doc as Doc & Omit<StoredDocument, 'docKey'>),
  docKey: opaqueKey(doc._docKey),
});
