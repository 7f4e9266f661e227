export { fileNameOf } from './data-export.ts';
export { documentBytes, documentFile, linkedDocument, quoteImage } from './read-documents.ts';
export { discardDocument, storeDocument } from './store-document.ts';
export { storeUpload } from './store-upload.ts';
