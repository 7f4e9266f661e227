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

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

export function namedFormat(filename: string): Format | null {
  const extension = filename.match(/\.([a-z0-9]+)$/i)?.[1]?.toLowerCase() ?? '';
  if (extension === 'jpeg') return 'jpg';
  return Object.hasOwn(MIME, extension) ? (extension as Format) : null;
}
