import { z } from 'zod';
import { dayOf } from './day.ts';
import { daySchema } from './day-schema.ts';
import { normalizeFigures, normalizePhone, normalizeSiret } from './normalize-figures.ts';
import { normalizePassword, normalizeText } from './normalize-text.ts';
import { WHOLE_TEXT } from './number-texts.ts';
import { DEPARTMENT } from './postal-code.ts';

/** Form fields (product specification, section 5). A message is an error code, to which the HTTP layer adds the key. */
const MAX_TEXT = 255;
export const MAX_LONG_TEXT = 4000;

/** What normalization removes, for the patterns: they match the raw text and also appear in the OpenAPI description. */
const EMBEDDINGS = String.raw`\u202a-\u202c\u2066-\u2069`;
const UNSEEN = String.raw`\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2065\u206a-\u206f\ufeff${EMBEDDINGS}`;
/** Refused in texts; removed from figures. */
const OVERRIDES = String.raw`\u202d\u202e`;
const HYPHENS = String.raw`\u2010\u2011-`;
const AROUND = String.raw`[\s${UNSEEN}]*`;
const LINE_END = String.raw`[\t-\r\u2028\u2029]*`;

const LETTERS = new RegExp(
  String.raw`^${AROUND}[\p{L}\p{M}'’${HYPHENS}][\p{L}\p{M}\p{Zs}'’${UNSEEN}${HYPHENS}]*${LINE_END}$`,
  'u',
);

const AROUND_FIGURES = String.raw`[\s${UNSEEN}${OVERRIDES}]*`;
const SEPARATOR = String.raw`[\s./${UNSEEN}${OVERRIDES}${HYPHENS}]*`;
const digits = (count: string) => String.raw`(?:${SEPARATOR}\d){${count}}`;
/** With the code of France or of an overseas place, its ten digits, or the six or eight of a place that dials no 0. Which
 * numbers can be called at the address, the server knows (telephone.ts). */
const PHONES = [
  String.raw`(?:\+|00)(?:33|262|59[046])(?:${AROUND_FIGURES}\(0\))?${digits('9')}`,
  String.raw`(?:\+|00)(?:377|508|68[179])${digits('6,9')}`,
  `0${SEPARATOR}[1-9]${digits('8')}`,
  `[1-9]${digits('5')}(?:${digits('2')})?`,
];
const figuresOf = (pattern: string) => new RegExp(`^${AROUND_FIGURES}(?:${pattern})${AROUND_FIGURES}$`);
const PHONE = figuresOf(PHONES.join('|'));
const SIRET = figuresOf(String.raw`\d${digits('13')}`);
const POSTAL_CODE = figuresOf(String.raw`\d(?:[${UNSEEN}${OVERRIDES}]*\d){4}`);

const LABEL = String.raw`[A-Za-z\d](?:[A-Za-z\d${UNSEEN}${HYPHENS}]{0,61}[A-Za-z\d])?`;
const LOCAL = String.raw`[\w.!#$%&'*+/=?^\u0060{|}~${HYPHENS}][\w.!#$%&'*+/=?^\u0060{|}~${UNSEEN}${HYPHENS}]*`;
/** As in HTML's e-mail field, plus a top-level domain. */
const EMAIL = new RegExp(
  String.raw`^${AROUND}${LOCAL}@[${UNSEEN}]*${LABEL}(?:[${UNSEEN}]*\.[${UNSEEN}]*${LABEL})+${AROUND}$`,
);
/** One line with a visible character, without control characters, line separators or bidirectional
 * overrides; tabs and line breaks only around it. */
const LINE = new RegExp(
  String.raw`^${AROUND}[^\s\p{Cc}${UNSEEN}${OVERRIDES}][^\p{Cc}\u2028\u2029${OVERRIDES}]*${LINE_END}$`,
  'u',
);
const LINES = new RegExp(
  String.raw`^[\s${EMBEDDINGS}]*[^\s\p{Cc}${EMBEDDINGS}${OVERRIDES}](?:[^\p{Cc}${OVERRIDES}]|[\n\t]|\r\n)*$`,
  'u',
);

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
    .regex(pattern, {
      error: ({ input }: Issue) => (normalizeFigures(String(input)) === '' ? 'REQUIRED' : code),
    })
    .overwrite(normalizeFigures);

const withoutEmbeddings = (value: string) => value.replace(/[\u202a-\u202c\u2066-\u2069]/g, '');

export const paragraphs = (empty = 'REQUIRED') =>
  atMost(MAX_LONG_TEXT, z.string({ error: missing(empty) }), 'INVALID_PARAMETER')
    .regex(LINES, {
      error: ({ input }: Issue) =>
        withoutEmbeddings(String(input)).trim() === '' ? empty : 'INVALID_PARAMETER',
    })
    .refine(isWellFormed, 'INVALID_PARAMETER')
    .overwrite((value) => withoutEmbeddings(value).replaceAll('\r\n', '\n'))
    .trim();

export const letters = (max = MAX_TEXT) =>
  oneLine(max, LETTERS, { tooLong: 'INVALID_PARAMETER', other: 'LETTER' });
export const email = () => oneLine(254, EMAIL, { tooLong: 'EMAIL', other: 'EMAIL' }).toLowerCase();
export const phone = () => figures(PHONE, 'phoneError').overwrite(normalizePhone);
export const siret = () => figures(SIRET, 'siretError').overwrite(normalizeSiret);
export const postalCode = () => figures(POSTAL_CODE, 'postalCodeError');
export const optionalDepartment = () =>
  z
    .union([z.literal('').transform(() => null), z.string().regex(DEPARTMENT)], {
      error: 'INVALID_PARAMETER',
    })
    .nullish();

const numberError = (code: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? 'REQUIRED' : code;

/** A valid date including leap years, and a time of the day in UTC. */
const DAY =
  /^\s*(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:[2468][048]|[13579][26]|0[48])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?Z)?\s*$/;

/** YYYY-MM-DD; of a time the day in Europe/Paris. */
export const day = () =>
  figures(DAY, 'INVALID_PARAMETER')
    .transform((value): string => dayOf(value))
    .pipe(daySchema);

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
/** Empty: none. */
export const idOrNone = () => z.union([z.literal('').transform(() => null), id()], { error: 'NUMBER' });
export const optionalId = () => idOrNone().nullish();
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
    .min(min, { error: ({ input }) => (Number(input) < 0 ? 'NUMBER' : 'INVALID_PARAMETER') })
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
    .regex(/^(?=[\s\S]*\p{Ll})(?=[\s\S]*\p{Lu})(?=[\s\S]*[^\p{L}\p{M}\p{N}])[\s\S]{8,}$/u, 'STRONG_PASSWORD')
    .overwrite(normalizePassword);

/** 10 characters with a lowercase, an uppercase, and a digit or special character. */
export const resetPassword = () =>
  z
    .string({ error: 'REQUIRED' })
    .min(1, 'REQUIRED')
    .max(200, 'STRONG_PASSWORD')
    .regex(/^(?=[\s\S]*\p{Ll})(?=[\s\S]*\p{Lu})(?=[\s\S]*[^\p{L}\p{M}])[\s\S]{10,}$/u, 'STRONG_PASSWORD')
    .overwrite(normalizePassword);
