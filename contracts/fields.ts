import { z } from 'zod';
import { normalizeText } from './normalize-text.ts';

/**
 * The form fields of the product (product specification, section 5) as zod schemas. A message is an error code;
 * the HTTP edge turns an issue into `{ code, key }` with it.
 */
const MAX_TEXT = 255;
export const MAX_LONG_TEXT = 4000;

/**
 * The patterns hold against a text as it was sent, and say the same in the interface's description. White space and
 * marks that no reader sees may stand around it, which its normal form does without: soft hyphens, zero-width spaces,
 * marks of direction.
 */
const LETTERS =
  /^[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\ufeff]*[\p{L}\p{M}'’-][\p{L}\p{M} \u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u202f\u205f-\u2064\u206a-\u206f\u3000\ufeff'’-]*[\t-\r\u2028\u2029]*$/u;
const PHONE = /^\s*(?:\+33|0)(?: ?\d){9}\s*$/;
/** As in HTML's own e-mail field, plus a top-level domain. */
const EMAIL =
  /^[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\ufeff]*[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)+[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\ufeff]*$/;
/**
 * A line: something that is seen in it, and neither control characters, line separators nor bidirectional overrides,
 * but for tabs and line breaks around it.
 */
const LINE =
  /^[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\ufeff]*[^\s\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff][^\p{Cc}\u2028-\u202e\u2066-\u2069]*[\t-\r\u2028\u2029]*$/u;
/** The same of several lines, tabs in them too. */
const LINES =
  /^\s*[^\s\p{Cc}\u202a-\u202e\u2066-\u2069](?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\n\t]|\r\n)*$/u;

type Issue = { input?: unknown };
const missing = (code: string) => (issue: Issue) => (issue.input == null ? code : 'INVALID_PARAMETER');

/** At most so many characters, as JSON Schema counts them: an emoji is one. */
const atMost = (max: number, schema: z.ZodString, code: string) =>
  schema.refine((value) => value.length <= max || [...value].length <= max, code).meta({ maxLength: max });

/** Halves of surrogate pairs are no characters: no pattern needs to name them. */
const isWellFormed = (value: string) => value.isWellFormed();

/** `codes`: of a text that is too long, and of one that is a line, but not of the pattern. */
const oneLine = (max: number, pattern: RegExp, codes: { tooLong: string; other: string }) => {
  const error = ({ input }: Issue) => {
    const sent = String(input);
    if (normalizeText(sent) === '') return 'REQUIRED';
    return LINE.test(sent) ? codes.other : 'INVALID_PARAMETER';
  };
  return (
    atMost(max, z.string({ error: missing('REQUIRED') }), codes.tooLong)
      .regex(pattern, { error })
      .refine(isWellFormed, 'INVALID_PARAMETER')
      .overwrite(normalizeText)
      // Other marks that no reader sees are letters by their kind.
      .min(1, 'REQUIRED')
  );
};

/** A text of one line, in its normal form. `tooLong`: the code of one of more than `max` characters. */
export const text = (max = MAX_TEXT, tooLong = 'INVALID_PARAMETER') =>
  oneLine(max, LINE, { tooLong, other: tooLong });

/** Figures as they are written: nothing is made good within them. */
const figures = (pattern: RegExp, code: string) =>
  z
    .string({ error: missing('REQUIRED') })
    .max(MAX_TEXT, code)
    .regex(pattern, { error: ({ input }: Issue) => (String(input).trim() === '' ? 'REQUIRED' : code) })
    .trim();

/** A text of several lines. `empty`: the code of an empty one. */
export const paragraphs = (empty = 'REQUIRED') =>
  atMost(MAX_LONG_TEXT, z.string({ error: missing(empty) }), 'INVALID_PARAMETER')
    .regex(LINES, {
      error: ({ input }: Issue) => (String(input).trim() === '' ? empty : 'INVALID_PARAMETER'),
    })
    .refine(isWellFormed, 'INVALID_PARAMETER')
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .trim();

export const letters = (max = MAX_TEXT) =>
  oneLine(max, LETTERS, { tooLong: 'INVALID_PARAMETER', other: 'LETTER' });
export const email = () => oneLine(254, EMAIL, { tooLong: 'EMAIL', other: 'EMAIL' }).toLowerCase();
export const phone = () => figures(PHONE, 'phoneError');
export const siret = () => figures(/^\s*\d{14}\s*$/, 'siretError');
export const postalCode = () => figures(/^\s*\d{5}\s*$/, 'postalCodeError');

const numberError = (code: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? 'REQUIRED' : code;

/** With the days that each month has, in leap years too; of the time digits alone. */
const DAY =
  /^\s*(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:[2468][048]|[13579][26]|0[48])|(?:[02468][048]|[13579][26])00)-02-29)(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?\s*$/;

/** A day, YYYY-MM-DD; of a time the day in UTC. */
export const day = () => figures(DAY, 'INVALID_PARAMETER').transform((value) => value.slice(0, 10));

/** A positive whole number that names an entity. */
export const id = () => z.int({ error: numberError('NUMBER') }).positive('NUMBER');
/** An id that may be left out: null and the empty text of a form mean none. */
export const optionalId = () =>
  z.union([z.literal('').transform(() => null), id()], { error: 'NUMBER' }).nullish();
/** A whole number in a path or a query, where everything is text. */
export const wholeText = (minimum: number, maximum: number, code = 'INVALID_PARAMETER') =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,14})$/, code)
    .meta({ type: 'integer', minimum, maximum })
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, code);
const MOST_DIGITS = 999_999_999_999_999;
export const idText = () => wholeText(1, MOST_DIGITS, 'NUMBER');
/** An id in a multipart form that may be left out. */
export const optionalIdText = () =>
  z.union([z.literal('').transform(() => null), idText()], { error: 'NUMBER' }).optional();
/** The revision of a stream, from 0. */
export const revisionText = () => wholeText(0, MOST_DIGITS, 'NUMBER');
/** The page of a list. */
export const pageText = (last: number) => wholeText(1, last).default(1);
/** Euros in a query. */
export const moneyText = () =>
  z
    .string()
    .regex(/^(\d{1,7}(\.\d{1,6})?|10000000)$/, 'FLOAT')
    .transform(Number)
    .pipe(money());
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
    .regex(/^(?=[\s\S]*\p{Ll})(?=[\s\S]*\p{Lu})(?=[\s\S]*[^\p{L}\p{M}\p{N}])[\s\S]{8,}$/u, 'STRONG_PASSWORD');

/** By a reset link: 10 characters, a lowercase, an uppercase, a digit or a special one. */
export const resetPassword = () =>
  z
    .string({ error: 'REQUIRED' })
    .min(1, 'REQUIRED')
    .max(200, 'STRONG_PASSWORD')
    .regex(/^(?=[\s\S]*\p{Ll})(?=[\s\S]*\p{Lu})(?=[\s\S]*[^\p{L}\p{M}])[\s\S]{10,}$/u, 'STRONG_PASSWORD');

export const CULTURES = ['fr_FR', 'en_EN'] as const;
export type Culture = (typeof CULTURES)[number];

/** What the culture's texts are written in. */
export type Language = 'fr' | 'en';
