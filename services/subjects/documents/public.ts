/** What other subjects use of documents. */
export { documentBytes, linkedDocument, quoteImage } from './read-documents.ts';
export { discardDocument, type NewDocument, storeDocument } from './store-document.ts';
