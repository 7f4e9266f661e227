import { ID_TEXT, WHOLE_TEXT } from '@coffret/contracts/number-texts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readBodyOrForm } from '../../core/http/multipart.ts';

/** All other form fields are numbers, booleans or JSON. */
const TEXTS = ['ref', 'lib', 'brandLib', 'categoryLib', 'componentLib'];
const OPTIONAL_TEXTS = ['libEn', 'withdrawnAt', 'successorRef'];

/** JSON has more spellings of a number. */
const AMOUNT = new RegExp(`^-?${WHOLE_TEXT}(\\.\\d+)?$`);
const ID = new RegExp(`^${ID_TEXT}$`);

/** Invalid JSON stays text, which the schema rejects. */
function meaningOf(name: string, text: string): unknown {
  if (TEXTS.includes(name)) return text;
  if (text === '') return null;
  if (OPTIONAL_TEXTS.includes(name)) return text;
  try {
    const value: unknown = JSON.parse(text);
    const isSpelledSo = typeof value !== 'number' || (name.endsWith('Id') ? ID : AMOUNT).test(text);
    return isSpelledSo ? value : text;
  } catch {
    return text;
  }
}

/** A product from multipart (fields as text, `slotsPlacement` and `technical` as JSON text, the picture as `filedata`) or JSON. */
export const readProductForm = <S extends z.ZodType>(request: FastifyRequest, schema: S) =>
  readBodyOrForm(request, schema, { meaningOf });
