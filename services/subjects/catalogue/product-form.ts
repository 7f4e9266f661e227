import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readMultipart, type SentFile } from '../../core/http/multipart.ts';
import { apiErrors } from '../../core/http/validation.ts';

/** Everything else in the form is a number, a boolean or JSON. */
const TEXTS = ['ref', 'lib', 'brandLib', 'categoryLib', 'componentLib'];

/** What a form's text stands for; text that is no JSON stays text, for the schema to refuse. */
function meaningOf(name: string, text: string): unknown {
  if (TEXTS.includes(name)) return text;
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface ProductRequest<Body> {
  body: Body;
  picture: SentFile | null;
}

/**
 * The body of a product's request, as multipart (each field as text, `slotsPlacement` and `technical` as JSON
 * text, the picture as `filedata`) or as JSON. Refused with one error a field.
 */
export async function readProductForm<S extends z.ZodType>(
  request: FastifyRequest,
  schema: S,
): Promise<ProductRequest<z.infer<S>> | Refusal> {
  if (request.isMultipart()) {
    const form = await readMultipart(request, schema, { meaningOf, fileRequired: false });
    return isRefusal(form) ? form : { body: form.fields, picture: form.file };
  }
  const read = schema.safeParse(request.body ?? {}, { reportInput: true });
  return read.success ? { body: read.data, picture: null } : { refused: apiErrors(read.error.issues) };
}
