/** What other subjects use to look at files that users send. */

export { EXCEEDED, isolate } from '../sandbox/isolated.ts';
export { checkContent, type UploadType } from './check-content.ts';
export { safeFilename } from './filename.ts';
