import { z } from 'zod';
import { normalizePhone, normalizeSiret, normalizeText } from './normalize-text.ts';
import { WHOLE_TEXT } from './number-texts.ts';
import { DEPARTMENT } from './postal-code.ts';

/** Form fields (product specification, section 5). A message is an error code, to which the HTTP layer adds the key. */
const MAX_TEXT = 255;
export const MAX_LONG_TEXT = 4000;

/** The patterns match the raw text and also appear in the OpenAPI description. They allow surrounding
 * white space and invisible characters (soft hyphens, zero-width spaces, direction marks), which
 * normalization removes. */
const LETTERS =
  /^[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\ufeff]*[\p{L}\p{M}'’-][\p{L}\p{M} \u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u202f\u205f-\u2064\u206a-\u206f\u3000\ufeff'’-]*[\t-\r\u2028\u2029]*$/u;
const PHONE = /^\s*(?:\+33(?:\s*\(0\))?|0)(?:[\s./-]*\d){9}\s*$/;
const SIRET = /^\s*\d(?:[\s./-]*\d){13}\s*$/;
/** As in HTML's e-mail field, plus a top-level domain. */
const EMAIL =
  /^[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\ufeff]*[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)+[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\ufeff]*$/;
/** One line with a visible character, without control characters, line separators or bidirectional
 * overrides; tabs and line breaks only around it. */
const LINE =
  /^[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\ufeff]*[^\s\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff][^\p{Cc}\u2028-\u202e\u2066-\u2069]*[\t-\r\u2028\u2029]*$/u;
const LINES =
  /^\s*[^\s\p{Cc}\u202a-\u202e\u2066-\u2069](?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\n\t]|\r\n)*$/u;

type Issue = { input?: unknown };
const missing = (code: string) => (issue: Issue) => (issue.input == null ? code : 'INVALID_PARAMETER');

/** Counted in code points, as in JSON Schema. */
const atMost = (max: number, schema: z.ZodString, code: string) =>
  schema.refine((value) => value.length <= max || [...value].length <= max, code).meta({ maxLength: max });

const isWellFormed = (value: string) => value.isWellFormed();

const oneLine = (max: number, pattern: RegExp, codes: { tooLong: string; other: string }) => {
  const error = ({ input }: Issue) => {
    const sent = String(input);
    if (normalizeText(sent) === '') return 'REQUIRED';
    return LINE.test(sent) ? codes.other : 'INVALID_PARAMETER';
  };
  return atMost(max, z.string({ error: missing('REQUIRED') }), codes.tooLong)
    .regex(pattern, { error })
    .refine(isWellFormed, 'INVALID_PARAMETER')
    .overwrite(normalizeText)
    .min(1, 'REQUIRED');
};

export const text = (max = MAX_TEXT, tooLong = 'INVALID_PARAMETER') =>
  oneLine(max, LINE, { tooLong, other: tooLong });

const figures = (pattern: RegExp, code: string) =>
  z
    .string({ error: missing('REQUIRED') })
    .max(MAX_TEXT, code)
    .regex(pattern, { error: ({ input }: Issue) => (String(input).trim() === '' ? 'REQUIRED' : code) })
    .trim();

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
export const phone = () => figures(PHONE, 'phoneError').overwrite(normalizePhone);
export const siret = () => figures(SIRET, 'siretError').overwrite(normalizeSiret);
export const postalCode = () => figures(/^\s*\d{5}\s*$/, 'postalCodeError');
export const optionalDepartment = () =>
  z
    .union([z.literal('').transform(() => null), z.string().regex(DEPARTMENT)], {
      error: 'INVALID_PARAMETER',
    })
    .nullish();

const numberError = (code: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? 'REQUIRED' : code;

/** A valid date including leap years; only digits are checked in the time. */
const DAY =
  /^\s*(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:[2468][048]|[13579][26]|0[48])|(?:[02468][048]|[13579][26])00)-02-29)(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?\s*$/;

/** YYYY-MM-DD; of a time the day in UTC. */
export const day = () => figures(DAY, 'INVALID_PARAMETER').transform((value) => value.slice(0, 10));

/** YYYY-MM-DD, or a time in UTC. */
export const dayOrTime = () => figures(DAY, 'INVALID_PARAMETER');

const FIRST_MOMENT = Date.parse('0000-01-01T00:00:00Z');
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** A time with its offset, whose year has four digits in UTC. */
export const moment = () =>
  z.iso
    .datetime({ error: 'INVALID_PARAMETER', offset: true })
    .refine((value) => Date.parse(value) >= FIRST_MOMENT && Date.parse(value) <= LAST_MOMENT, {
      error: 'INVALID_PARAMETER',
    });

export const id = () => z.int({ error: numberError('NUMBER') }).positive('NUMBER');
export const optionalId = () =>
  z.union([z.literal('').transform(() => null), id()], { error: 'NUMBER' }).nullish();
export const wholeText = (minimum: number, maximum: number, code = 'INVALID_PARAMETER') =>
  z
    .string()
    .regex(new RegExp(`^${WHOLE_TEXT}$`), code)
    .meta({ type: 'integer', minimum, maximum })
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, code);
const MOST_DIGITS = 999_999_999_999_999;
export const idText = () => wholeText(1, MOST_DIGITS, 'NUMBER');
/** Of a line: chosen by clients, up to 2^53 − 1. */
export const lineIdText = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'NUMBER')
    .meta({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
    .transform(Number)
    .refine(Number.isSafeInteger, 'NUMBER');
export const optionalIdText = () =>
  z.union([z.literal('').transform(() => null), idText()], { error: 'NUMBER' }).optional();
export const revisionText = () => wholeText(0, MOST_DIGITS, 'NUMBER');
export const pageText = (last: number) => wholeText(1, last).default(1);
export const moneyText = () =>
  z
    .string()
    .regex(/^((?:0|[1-9]\d{0,6})(\.\d{1,6})?|10000000)$/, 'FLOAT')
    .transform(Number)
    .pipe(money());
export const rowVersion = () => z.int({ error: 'NUMBER' }).nonnegative('NUMBER');
export const count = (min: number, max = 10_000) =>
  z
    .int({ error: numberError('NUMBER') })
    .min(min, 'INVALID_PARAMETER')
    .max(max, 'INVALID_PARAMETER');
/** Rounds half a cent up (1.005 is slightly less in binary). */
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

/** 8 characters with a lowercase, an uppercase and a special character; combining accents belong to their letter. */
export const password = () =>
  z
    .string({ error: 'REQUIRED' })
    .min(1, 'REQUIRED')
    .max(200, 'STRONG_PASSWORD')
    .regex(/^(?=[\s\S]*\p{Ll})(?=[\s\S]*\p{Lu})(?=[\s\S]*[^\p{L}\p{M}\p{N}])[\s\S]{8,}$/u, 'STRONG_PASSWORD');

/** 10 characters with a lowercase, an uppercase, and a digit or special character. */
export const resetPassword = () =>
  z
    .string({ error: 'REQUIRED' })
    .min(1, 'REQUIRED')
    .max(200, 'STRONG_PASSWORD')
    .regex(/^(?=[\s\S]*\p{Ll})(?=[\s\S]*\p{Lu})(?=[\s\S]*[^\p{L}\p{M}])[\s\S]{10,}$/u, 'STRONG_PASSWORD');

export const CULTURES = ['fr_FR', 'en_EN'] as const;
export type Culture = (typeof CULTURES)[number];

export type Language = 'fr' | 'en';
