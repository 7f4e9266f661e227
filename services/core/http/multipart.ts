import { createHash } from 'node:crypto';
import { uploadName } from '@coffret/contracts/documents/commands';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { COSTS } from './user-rate-limit.ts';
import { apiErrors } from './validation.ts';

const FILE = 'filedata';

export interface SentFile {
  filename: string;
  bytes: Uint8Array;
}

interface FormOptions {
  /** undefined: not sent. */
  meaningOf(name: string, text: string): unknown;
  fileRequired: boolean;
  filename?: z.ZodType<string>;
}

interface Parts {
  file: (SentFile & { fieldname: string }) | null;
  fields: { [name: string]: unknown };
}

async function readParts(request: FastifyRequest, meaningOf: FormOptions['meaningOf']): Promise<Parts> {
  const parts: Parts = { file: null, fields: {} };
  for await (const part of request.parts({ preservePath: true })) {
    const { fieldname } = part;
    if (part.type === 'file') {
      // Browsers escape a quotation mark alone so (HTML, multipart/form-data encoding algorithm).
      const filename = part.filename.replaceAll('%22', '"');
      const bytes = await part.toBuffer();
      // An empty file field sends a nameless empty file.
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

async function wellFormed(request: FastifyRequest, meaningOf: FormOptions['meaningOf']) {
  try {
    return await readParts(request, meaningOf);
  } catch (fault) {
    const tooLarge = (fault as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
    return tooLarge ? refuse('TOO_LARGE', FILE) : refuse('UPLOAD_FAILED');
  }
}

function contentOf({ file, fields }: Parts): string {
  const sent = file && { ...file, bytes: createHash('sha256').update(file.bytes).digest('hex') };
  return JSON.stringify([fields, sent]);
}

function wrongFile(file: Parts['file'], { fileRequired, filename }: FormOptions): Refusal | null {
  if (!file) return fileRequired ? refuse('REQUIRED', FILE) : null;
  if (file.fieldname !== FILE) return refuse('UNKNOWN_PARAMETER', file.fieldname);
  return filename?.safeParse(file.filename).success === false ? refuse('INVALID_PARAMETER', FILE) : null;
}

export async function readMultipart<S extends z.ZodType>(
  request: FastifyRequest,
  schema: S,
  options: FormOptions,
): Promise<{ fields: z.infer<S>; file: SentFile | null } | Refusal> {
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

export async function readUpload<S extends z.ZodType>(
  request: FastifyRequest,
  schema: S,
): Promise<{ fields: z.infer<S>; file: SentFile } | Refusal> {
  const meaningOf = (_name: string, text: string) => (text === '' ? undefined : text);
  const form = await readMultipart(request, schema, { meaningOf, fileRequired: true, filename: uploadName });
  if (isRefusal(form)) return form;
  return form.file ? { ...form, file: form.file } : refuse('REQUIRED', FILE);
}

/** The fields of a form with at most one file, or of a JSON body. Returns one error per field. */
export async function readBodyOrForm<S extends z.ZodType>(
  request: FastifyRequest,
  schema: S,
  options: Omit<FormOptions, 'fileRequired'>,
): Promise<{ fields: z.infer<S>; file: SentFile | null } | Refusal> {
  if (request.isMultipart()) return readMultipart(request, schema, { ...options, fileRequired: false });
  const read = schema.safeParse(request.body ?? {}, { reportInput: true });
  return read.success ? { fields: read.data, file: null } : { refused: apiErrors(read.error.issues) };
}
