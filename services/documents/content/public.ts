/** What other subjects use to look at files that users send. */
export { checkContent, type UploadType } from './check-content.ts';
export { detectFormat } from './detect.ts';
export { safeFilename } from './filename.ts';
export { EXCEEDED, runIsolated } from './isolated.ts';
export { decodeText } from './text.ts';
