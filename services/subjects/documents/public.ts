export { fileNameOf } from './data-export.ts';
export { documentBytes, linkedDocument, quoteImage } from './read-documents.ts';
export { discardDocument, storeDocument } from './store-document.ts';
