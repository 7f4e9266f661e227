/** What other subjects use to look at files that users send. */
export { checkContent, type UploadType } from './check-content.ts';
export { safeFilename } from './filename.ts';
export { EXCEEDED, isolate } from './isolated.ts';
