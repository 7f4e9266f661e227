import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';

export interface UploadedFile {
  bytes: Uint8Array;
  filename: string;
}

export interface MultipartForm {
  fields: { [name: string]: string };
  /** The file of the field `filedata`; null when none was sent. */
  file: UploadedFile | null;
}

/** A product's form has more fields than an upload, and its drawing of slots is a long one. */
const LIMITS = { fields: 30, parts: 31, fieldSize: 4000 };

const FILE = 'filedata';

async function readParts(request: FastifyRequest): Promise<MultipartForm> {
  const form: MultipartForm = { fields: {}, file: null };
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'field') {
      form.fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await part.toBuffer();
    // A form whose file field was left empty sends a nameless file of no bytes.
    if (part.filename !== '' || bytes.length > 0) form.file = { bytes, filename: part.filename };
    if (part.fieldname !== FILE) form.fields[part.fieldname] = part.filename;
  }
  return form;
}

/** The fields of a multipart request and its file. Whatever is wrong with the multipart text is refused. */
export async function readMultipart(request: FastifyRequest): Promise<MultipartForm | Refusal> {
  try {
    return await readParts(request);
  } catch (fault) {
    const tooLarge = (fault as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
    return tooLarge ? refuse('TOO_LARGE', FILE) : refuse('UPLOAD_FAILED');
  }
}
