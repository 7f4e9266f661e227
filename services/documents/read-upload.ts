import { uploadName } from '@coffret/contracts/documents/commands';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { apiErrors } from '../http/validation.ts';

/** The multipart field that bears the file (product.md, section 2). */
const FILE = 'filedata';

export interface Upload<Fields> {
  /** As it was sent: one path segment, without controls. */
  filename: string;
  bytes: Uint8Array;
  fields: Fields;
}

interface Parts {
  file: { fieldname: string; filename: string; bytes: Uint8Array } | null;
  fields: { [name: string]: unknown };
}

/** A field that was sent empty was not sent; one that came twice is a list, which no form takes. */
async function readParts(request: FastifyRequest): Promise<Parts> {
  const parts: Parts = { file: null, fields: {} };
  for await (const part of request.parts({ preservePath: true })) {
    const { fieldname } = part;
    if (part.type === 'file') {
      parts.file = { fieldname, filename: part.filename, bytes: await part.toBuffer() };
    } else if (part.value !== '') {
      const twice = Object.hasOwn(parts.fields, fieldname);
      parts.fields[fieldname] = twice ? [parts.fields[fieldname], part.value] : part.value;
    }
  }
  return parts;
}

/** Whatever is wrong with the multipart text itself is the client's fault. */
async function wellFormed(request: FastifyRequest): Promise<Parts | Refusal> {
  try {
    return await readParts(request);
  } catch (fault) {
    const tooLarge = (fault as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
    return tooLarge ? refuse('TOO_LARGE', FILE) : refuse('UPLOAD_FAILED');
  }
}

/** The one file of a multipart request, in the field `filedata`, and the fields beside it. */
export async function readUpload<T extends z.ZodType>(
  request: FastifyRequest,
  schema: T,
): Promise<Upload<z.infer<T>> | Refusal> {
  if (!request.isMultipart()) return refuse('UNSUPPORTED_MEDIA_TYPE');
  const parts = await wellFormed(request);
  if (isRefusal(parts)) return parts;
  const { file, fields } = parts;
  const read = schema.safeParse(fields, { reportInput: true });
  const refused = read.success ? [] : apiErrors(read.error.issues);
  if (file && file.fieldname !== FILE) refused.push({ code: 'UNKNOWN_PARAMETER', key: file.fieldname });
  else if (!file) refused.push({ code: 'REQUIRED', key: FILE });
  else {
    const name = uploadName.safeParse(file.filename);
    if (name.success && read.success) return { filename: name.data, bytes: file.bytes, fields: read.data };
    if (!name.success) refused.push({ code: 'INVALID_PARAMETER', key: FILE });
  }
  return { refused };
}
