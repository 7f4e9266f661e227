/** What other subjects use of documents. */

export { fileNameOf } from './own-data.ts';
export { documentBytes, linkedDocument, quoteImage } from './read-documents.ts';
export { discardDocument, type NewDocument, storeDocument } from './store-document.ts';
