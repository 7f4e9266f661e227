import { createHash } from 'node:crypto';
import { uploadName } from '@coffret/contracts/documents/commands';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { COSTS } from './user-rate-limit.ts';
import { apiErrors } from './validation.ts';

/** The name of the multipart field with the file. */
const FILE = 'filedata';

export interface SentFile {
  /** As it was sent. */
  filename: string;
  bytes: Uint8Array;
}

interface MultipartForm<Fields> {
  fields: Fields;
  /** null when none was sent, which is refused where one is required. */
  file: SentFile | null;
}

interface FormOptions {
  /** What a field's text stands for; undefined: it was not sent. */
  meaningOf(name: string, text: string): unknown;
  fileRequired: boolean;
  /** What the file may be called; absent: its name says nothing. */
  filename?: z.ZodType<string>;
}

interface Parts {
  file: (SentFile & { fieldname: string }) | null;
  /** By name: a text, or a list of them where it came more than once. */
  fields: { [name: string]: unknown };
}

async function readParts(request: FastifyRequest, meaningOf: FormOptions['meaningOf']): Promise<Parts> {
  const parts: Parts = { file: null, fields: {} };
  for await (const part of request.parts({ preservePath: true })) {
    const { fieldname } = part;
    if (part.type === 'file') {
      const { filename } = part;
      const bytes = await part.toBuffer();
      // A file field that was left empty sends a nameless file of no bytes.
      if (filename !== '' || bytes.length > 0) parts.file = { fieldname, filename, bytes };
      continue;
    }
    const value = meaningOf(fieldname, String(part.value));
    if (value === undefined) continue;
    const twice = Object.hasOwn(parts.fields, fieldname);
    parts.fields[fieldname] = twice ? [parts.fields[fieldname], value] : value;
  }
  return parts;
}

/** Whatever is wrong with the multipart text itself is the client's fault. */
async function wellFormed(request: FastifyRequest, meaningOf: FormOptions['meaningOf']) {
  try {
    return await readParts(request, meaningOf);
  } catch (fault) {
    const tooLarge = (fault as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
    return tooLarge ? refuse('TOO_LARGE', FILE) : refuse('UPLOAD_FAILED');
  }
}

/** Stands for all that was sent: its boundary is another each time. */
function contentOf({ file, fields }: Parts): string {
  const sent = file && { ...file, bytes: createHash('sha256').update(file.bytes).digest('hex') };
  return JSON.stringify([fields, sent]);
}

function wrongFile(file: Parts['file'], { fileRequired, filename }: FormOptions): Refusal | null {
  if (!file) return fileRequired ? refuse('REQUIRED', FILE) : null;
  if (file.fieldname !== FILE) return refuse('UNKNOWN_PARAMETER', file.fieldname);
  return filename?.safeParse(file.filename).success === false ? refuse('INVALID_PARAMETER', FILE) : null;
}

/** The fields of a multipart request and its one file, in the field `filedata`. Refused with one error a field. */
export async function readMultipart<S extends z.ZodType>(
  request: FastifyRequest,
  schema: S,
  options: FormOptions,
): Promise<MultipartForm<z.infer<S>> | Refusal> {
  if (!request.isMultipart()) return refuse('UNSUPPORTED_MEDIA_TYPE');
  const parts = await wellFormed(request, options.meaningOf);
  if (isRefusal(parts)) return parts;
  const refusal = await request.beginWork?.(contentOf(parts));
  if (refusal) return refusal;
  const { file } = parts;
  const read = schema.safeParse(parts.fields, { reportInput: true });
  const wrong = wrongFile(file, options)?.refused ?? [];
  if (!read.success) return { refused: [...apiErrors(read.error.issues), ...wrong] };
  if (wrong.length > 0) return { refused: wrong };
  const spent = file && (await request.spend(COSTS.upload));
  if (spent) return spent;
  if (!file) return { fields: read.data, file };
  const filename = options.filename?.parse(file.filename) ?? file.filename;
  return { fields: read.data, file: { filename, bytes: file.bytes } };
}

interface Upload<Fields> {
  file: SentFile;
  fields: Fields;
}

/** A file, its name one path segment without controls, and the texts beside it; one that was sent empty was not sent. */
export async function readUpload<S extends z.ZodType>(
  request: FastifyRequest,
  schema: S,
): Promise<Upload<z.infer<S>> | Refusal> {
  const meaningOf = (_name: string, text: string) => (text === '' ? undefined : text);
  const form = await readMultipart(request, schema, { meaningOf, fileRequired: true, filename: uploadName });
  if (isRefusal(form)) return form;
  return form.file ? { ...form, file: form.file } : refuse('REQUIRED', FILE);
}
