/** The formats that an upload may be of, by what their bytes are; the names are the file names' extensions. */
export const MIME = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
  txt: 'text/plain',
} as const;

export type Format = keyof typeof MIME;

/** Bytes that an uploaded file may have. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

/** The format that the name claims by its extension; null for one that is not accepted. */
export function namedFormat(filename: string): Format | null {
  const extension = filename.match(/\.([a-z0-9]+)$/i)?.[1]?.toLowerCase() ?? '';
  if (extension === 'jpeg') return 'jpg';
  return Object.hasOwn(MIME, extension) ? (extension as Format) : null;
}
