/** What other subjects use of documents. */
export { linkedReaders } from './audience.ts';
export { existsOnWriteSide } from './exists.ts';
export { linkedEntity, linkedScope } from './linked-entity.ts';
export { documentBytes, linkedDocument, quoteImage } from './read-documents.ts';
export { discardDocument, type NewDocument, storeDocument } from './store-document.ts';
