import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { apiErrors } from '../http/validation.ts';
import { readMultipart, type UploadedFile } from './multipart-form.ts';

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
  picture: UploadedFile | null;
}

/**
 * The body of a product's request, as multipart (each field as text, `slotsPlacement` and `technical` as JSON
 * text, the picture as `filedata`) or as JSON. Refused with one error a field.
 */
export async function readProductForm<S extends z.ZodType>(
  request: FastifyRequest,
  schema: S,
): Promise<ProductRequest<z.infer<S>> | Refusal> {
  const form = request.isMultipart() ? await readMultipart(request) : null;
  if (isRefusal(form)) return form;
  const said = form
    ? Object.fromEntries(Object.entries(form.fields).map(([name, text]) => [name, meaningOf(name, text)]))
    : (request.body ?? {});
  const read = schema.safeParse(said, { reportInput: true });
  if (!read.success) return { refused: apiErrors(read.error.issues) };
  return { body: read.data, picture: form?.file ?? null };
}
