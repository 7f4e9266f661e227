import { z } from 'zod';
import { normalForm } from './normal-form.ts';

/**
 * The form fields of the product (product.md, section 5) as zod schemas. A message is an error code;
 * the HTTP edge turns an issue into `{ code, key }` with it.
 */
const MAX_TEXT = 255;
export const MAX_LONG_TEXT = 4000;

const LETTERS = /^[\p{L}\p{M}' ’-]+$/u;
const PHONE = /^(?:\+33|0)(?: ?\d){9}$/;
/** As in HTML's own e-mail field, plus a top-level domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** Control characters, line separators, halves of surrogate pairs and bidirectional overrides have no place in a one-line text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const oneLine = (max: number, tooLong: string, formOf: (text: string) => string) =>
  z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? 'REQUIRED' : 'INVALID_PARAMETER',
    })
    .overwrite((value) => (value.isWellFormed() ? formOf(value) : value))
    .min(1, 'REQUIRED')
    .max(max, tooLong)
    .refine((value) => !UNPRINTABLE.test(value), 'INVALID_PARAMETER');

/** A text of one line, in its normal form. `tooLong`: the code of one of more than `max` characters. */
export const text = (max = MAX_TEXT, tooLong = 'INVALID_PARAMETER') => oneLine(max, tooLong, normalForm);

/** Figures as they are written: nothing is made good within them. */
const figures = (max: number, code: string) => oneLine(max, code, (value) => value.trim());

/** As UNPRINTABLE, but for new lines and tabs. */
const UNPRINTABLE_IN_PARAGRAPHS = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** A text of several lines. `missing`: the code of an empty one. */
export const paragraphs = (missing = 'REQUIRED') =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? missing : 'INVALID_PARAMETER'),
    })
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .trim()
    .min(1, missing)
    .max(MAX_LONG_TEXT, 'INVALID_PARAMETER')
    .refine((value) => !UNPRINTABLE_IN_PARAGRAPHS.test(value), 'INVALID_PARAMETER');

export const letters = (max = MAX_TEXT) => text(max).regex(LETTERS, 'LETTER');
export const email = () => text(254, 'EMAIL').toLowerCase().regex(EMAIL, 'EMAIL');
export const phone = () => figures(30, 'phoneError').regex(PHONE, 'phoneError');
export const siret = () => figures(14, 'siretError').regex(/^\d{14}$/, 'siretError');
export const postalCode = () => figures(5, 'postalCodeError').regex(/^\d{5}$/, 'postalCodeError');

const numberError = (code: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? 'REQUIRED' : code;

const DAY = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/;

/** A day, YYYY-MM-DD; of a time the day in UTC. */
export const day = () =>
  figures(30, 'INVALID_PARAMETER')
    .regex(DAY, 'INVALID_PARAMETER')
    .refine((value) => {
      const noon = new Date(`${value.slice(0, 10)}T12:00:00Z`);
      return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(value.slice(0, 10));
    }, 'INVALID_PARAMETER')
    .transform((value) => value.slice(0, 10));

/** A positive whole number that names an entity. */
export const id = () => z.int({ error: numberError('NUMBER') }).positive('NUMBER');
/** An id that may be left out: null and the empty text of a form mean none. */
export const optionalId = () =>
  z.union([z.literal('').transform(() => null), id()], { error: 'NUMBER' }).nullish();
/** An id in a path or a query, where everything is text. */
export const idText = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'NUMBER')
    .meta({ type: 'integer', minimum: 1 })
    .transform(Number);
/** An id in a multipart form that may be left out. */
export const optionalIdText = () =>
  z.union([z.literal('').transform(() => null), idText()], { error: 'NUMBER' }).optional();
export const rowVersion = () => z.int({ error: 'NUMBER' }).nonnegative('NUMBER');
export const count = (min: number, max = 10_000) =>
  z
    .int({ error: numberError('NUMBER') })
    .min(min, 'INVALID_PARAMETER')
    .max(max, 'INVALID_PARAMETER');
/** Euros with two decimals, half a cent rounded up (1.005 is a little less in binary). */
export const money = () =>
  z
    .number({ error: numberError('FLOAT') })
    .nonnegative('FLOAT')
    .max(10_000_000, 'INVALID_PARAMETER')
    .transform((euros) => Math.round(Number((euros * 100).toPrecision(15))) / 100);
export const discountPercentage = () =>
  z
    .number({ error: numberError('discountPercentageError') })
    .min(0, 'discountPercentageError')
    .max(100, 'discountPercentageError');

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: numberError('INVALID_PARAMETER') });

/** 8 characters, a lowercase, an uppercase, a special one; an accent belongs to its letter. */
export const password = () =>
  z
    .string({ error: 'REQUIRED' })
    .min(1, 'REQUIRED')
    .max(200, 'STRONG_PASSWORD')
    .regex(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*[^\p{L}\p{M}\p{N}]).{8,}$/su, 'STRONG_PASSWORD');

/** By a reset link: 10 characters, a lowercase, an uppercase, a digit or a special one (decisions.md). */
export const resetPassword = () =>
  z
    .string({ error: 'REQUIRED' })
    .min(1, 'REQUIRED')
    .max(200, 'STRONG_PASSWORD')
    .regex(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*[^\p{L}\p{M}]).{10,}$/su, 'STRONG_PASSWORD');

export const CULTURES = ['fr_FR', 'en_EN'] as const;
export type Culture = (typeof CULTURES)[number];
