import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  count,
  discountPercentage,
  email,
  id,
  idText,
  letters,
  moment,
  money,
  oneOf,
  optionalId,
  optionalIdText,
  paragraphs,
  password,
  phone,
  postalCode,
  resetPassword,
  rowVersion,
  siret,
  text,
} from './fields.ts';
import { ownPassword } from './users/commands.ts';

const OK = 'ok';

/** The code that the edge answers: the first issue's. */
const code = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? OK;

/** What each value is answered, keyed by the value as JSON. */
const codes = (schema: z.ZodType, values: readonly unknown[]) =>
  values.map((value) => [value, code(schema, value)]);

const all = (expected: string, values: readonly unknown[]) => values.map((value) => [value, expected]);

test.each([
  ['text', text()],
  ['paragraphs', paragraphs()],
  ['letters', letters()],
  ['email', email()],
  ['phone', phone()],
  ['siret', siret()],
  ['postalCode', postalCode()],
])('%s is required: undefined, null, an empty and a blank text are REQUIRED', (_name, schema) => {
  const values = [undefined, null, '', '   '];
  expect(codes(schema, values)).toEqual(all('REQUIRED', values));
});

test.each([
  ['id', id()],
  ['count', count(0)],
  ['money', money()],
  ['discountPercentage', discountPercentage()],
  ['oneOf', oneOf(['A', 'B'])],
])('%s is required: undefined, null and an empty text are REQUIRED', (_name, schema) => {
  const values = [undefined, null, ''];
  expect(codes(schema, values)).toEqual(all('REQUIRED', values));
});

test('paragraphs keep their line breaks, and have at most 4000 printable characters', () => {
  expect(paragraphs().parse('  Bonjour,\r\n\tmerci.\n ')).toBe('Bonjour,\n\tmerci.');
  const refused = ['x'.repeat(4001), 'a\u0000b', 'a\u0007b', 'a\rb', 'a\u202eb', 'a\ud800b', 12];
  expect(codes(paragraphs(), refused)).toEqual(all('INVALID_PARAMETER', refused));
  const missing = [undefined, null, '', ' \n '];
  expect(codes(paragraphs('is_null'), missing)).toEqual(all('is_null', missing));
});

test('a text is normalized', () => {
  expect(text().parse(' E\u0301te\u0301\u200b \u00a0 a\u0300 Nice\ufeff')).toBe('Été à Nice');
  expect(code(text(), '\u200b \u00a0')).toBe('REQUIRED');
  expect(code(text(), 'a\u2028b')).toBe('INVALID_PARAMETER');
});

test('a text is trimmed, and has at most 255 printable characters', () => {
  expect(text().parse('  12 bis, rue de l’Œuvre  ')).toBe('12 bis, rue de l’Œuvre');
  expect(code(text(), 'x'.repeat(255))).toBe(OK);
  const refused = [
    'x'.repeat(256),
    'a\u0000b',
    'a\nb',
    'invoice\u202efdp.exe',
    'a\ud800',
    12,
    true,
    ['a'],
    { a: 1 },
  ];
  expect(codes(text(), refused)).toEqual(all('INVALID_PARAMETER', refused));
});

test('letters are those of any script with accents, hyphens, spaces and apostrophes', () => {
  const taken = ['Été', "Côte d'Azur", 'Saint-Étienne', 'L’Haÿ-les-Roses', 'E\u0301te\u0301', 'Ærø', 'Ñandú'];
  expect(codes(letters(), taken)).toEqual(all(OK, taken));
  const refused = ['Projet 1', 'a_b', 'a.b', 'a;b', 'Nîmes!', '<b>', '@'];
  expect(codes(letters(), refused)).toEqual(all('LETTER', refused));
});

test('an e-mail is converted to lower case', () => {
  expect(email().parse('  Jean.DUPONT+devis@Exemple.FR ')).toBe('jean.dupont+devis@exemple.fr');
  const taken = ['a@b.fr', "o'neil@sub.domain-name.co.uk", 'a_b@xn--caf-dma.fr'];
  expect(codes(email(), taken)).toEqual(all(OK, taken));
  const refused = [
    'jean',
    'jean@',
    '@exemple.fr',
    'jean@exemple',
    'a b@c.fr',
    'a@b..fr',
    'a@-b.fr',
    'a@b.fr>',
  ];
  expect(codes(email(), refused)).toEqual(all('EMAIL', refused));
});

test.each([
  ['+33 1 23 45 67 89'],
  ['01 23 45 67 89'],
  ['0123456789'],
  ['+33123456789'],
  ['01.23.45.67.89', '01 23 45 67 89'],
  [' 01-23\u00a045/67  89 ', '01 23 45 67 89'],
  ['+33 (0)1 23 45 67 89', '+33 1 23 45 67 89'],
  ['0033123456789'],
  ['+262 262 12 34 56'],
  ['00590 (0)690.12.34.56', '00590 690 12 34 56'],
  ['+594 594 12 34 56'],
  ['+596 696 12 34 56'],
  ['+687 25.12.34', '+687 25 12 34'],
  ['+689 40 41 22 33'],
  ['25.12.34', '25 12 34'],
])('the phone number %s is accepted', (typed, kept = typed) => {
  expect(phone().parse(typed)).toBe(kept);
});

test('a phone number is one of France or of an overseas place', () => {
  const refused = [
    '012345678',
    '01234567890',
    '+32 1 23 45 67 89',
    '+262 262 12 34',
    '12345',
    '1234567',
    '01,23,45,67,89',
  ];
  expect(codes(phone(), refused)).toEqual(all('phoneError', refused));
  expect(code(phone(), `0${'1'.repeat(40)}`)).toBe('phoneError');
});

test('a SIRET has exactly 14 digits, with any separators', () => {
  for (const typed of ['73282932000074', '732 829 320 00074', ' 732\u202f829\u00a0320-00074'])
    expect(siret().parse(typed)).toBe('73282932000074');
  const refused = ['7328293200007', '732829320000745', '732 829 320 000745', '7328293200007A'];
  expect(codes(siret(), refused)).toEqual(all('siretError', refused));
});

test('a postal code has exactly 5 digits', () => {
  expect(codes(postalCode(), ['69003', '01000', '97400'])).toEqual(all(OK, ['69003', '01000', '97400']));
  const refused = ['6900', '690033', '2A004', '69 003'];
  expect(codes(postalCode(), refused)).toEqual(all('postalCodeError', refused));
});

test('a discount is a number from 0 to 100', () => {
  expect(codes(discountPercentage(), [0, 12.5, 100])).toEqual(all(OK, [0, 12.5, 100]));
  const refused = [-0.1, 100.01, '50', Number.NaN];
  expect(codes(discountPercentage(), refused)).toEqual(all('discountPercentageError', refused));
});

test('an id is a positive integer, in a path its decimal digits', () => {
  expect(codes(id(), [1, 9_007_199_254_740_991])).toEqual(all(OK, [1, 9_007_199_254_740_991]));
  const refused = [0, -1, 1.5, '1', true, Number.POSITIVE_INFINITY];
  expect(codes(id(), refused)).toEqual(all('NUMBER', refused));
  expect(idText().parse('42')).toBe(42);
  const paths = ['0', '01', '-1', '1.5', '1e3', 'abc', '1234567890123456', ' 1'];
  expect(codes(idText(), paths)).toEqual(all('NUMBER', paths));
});

test('an optional id may be empty, in a query and in JSON', () => {
  expect([undefined, null, '', 7].map((value) => optionalId().parse(value))).toEqual([
    undefined,
    null,
    null,
    7,
  ]);
  const refused = [0, -1, 1.5, '1', ' ', true];
  expect(codes(optionalId(), refused)).toEqual(all('NUMBER', refused));
  expect([undefined, '', '7'].map((value) => optionalIdText().parse(value))).toEqual([undefined, null, 7]);
  const texts = ['0', '01', '../1', ' '];
  expect(codes(optionalIdText(), texts)).toEqual(all('NUMBER', texts));
});

test('a rowVersion is an integer of at least 0', () => {
  expect(code(rowVersion(), 0)).toBe(OK);
  const refused = [-1, 0.5, '0', null];
  expect(codes(rowVersion(), refused)).toEqual(all('NUMBER', refused));
});

test('a count is an integer within its limits', () => {
  expect(codes(count(1, 3), [1, 3])).toEqual(all(OK, [1, 3]));
  const noWholes = [1.5, '2', '12.', Number.NaN, -5, -1.5];
  expect(codes(count(1, 3), noWholes)).toEqual(all('NUMBER', noWholes));
  expect(codes(count(1, 3), [0, 4])).toEqual(all('INVALID_PARAMETER', [0, 4]));
});

test('a moment is written in UTC with a year of four digits', () => {
  const taken = ['2027-01-01T08:00:00+02:00', '9999-12-31T23:59:59Z'];
  expect(taken.map((value) => moment().parse(value))).toEqual(taken);
  const others = ['9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00+23:59', '2027-01-01', 5];
  expect(codes(moment(), others)).toEqual(all('INVALID_PARAMETER', others));
});

test('money is rounded to cents, half up', () => {
  expect([12, 12.344, 12.345, 1.005, 0].map((euros) => money().parse(euros))).toEqual([
    12, 12.34, 12.35, 1.01, 0,
  ]);
  expect(codes(money(), [-0.01, '12', Number.NaN])).toEqual(all('FLOAT', [-0.01, '12', Number.NaN]));
  expect(code(money(), 10_000_001)).toBe('INVALID_PARAMETER');
});

test('a value outside the list is INVALID_PARAMETER', () => {
  expect(code(oneOf(['IP44', 'IP54']), 'IP54')).toBe(OK);
  const refused = ['IP65', 'ip44', 44];
  expect(codes(oneOf(['IP44', 'IP54']), refused)).toEqual(all('INVALID_PARAMETER', refused));
});

test('a password has 8 characters with a lowercase, an uppercase and a special one', () => {
  const taken = ['Abcdef-1', 'Élan été!', 'aB3$aB3$', 'P😀ssword'];
  expect(codes(password(), taken)).toEqual(all(OK, taken));
  const refused = [
    'Abcde-1',
    'abcdefg-',
    'ABCDEFG-',
    'Abcdefg1',
    'Abcdefgé',
    'Abcdefge\u0301',
    `Ab-${'x'.repeat(198)}`,
  ];
  expect(codes(password(), refused)).toEqual(all('STRONG_PASSWORD', refused));
  expect(codes(password(), [undefined, null, ''])).toEqual(all('REQUIRED', [undefined, null, '']));
});

test('a password set by a reset link has 10 characters with both cases and a digit or a special one', () => {
  const taken = ['Abcdefghi1', 'Abcdefghi-', 'Abcdefgh 1'];
  expect(codes(resetPassword(), taken)).toEqual(all(OK, taken));
  const refused = ['Abcdefgh1', 'abcdefghi1', 'ABCDEFGHI1', 'Abcdefghij', 'Abcdefghie\u0301'];
  expect(codes(resetPassword(), refused)).toEqual(all('STRONG_PASSWORD', refused));
  expect(codes(resetPassword(), [undefined, ''])).toEqual(all('REQUIRED', [undefined, '']));
});

test('signs that nobody sees, and hyphens that do not break, make no field wrong', () => {
  const taken = [
    [siret(), '\u200e732 829\u2011320\u200b00074\u202c', '73282932000074'],
    [phone(), '\u202d01 23 45\u200b 67\u201189\u202c', '01 23 45 67 89'],
    [phone(), '\u202a+33\u200e (0)1 23 45 67 89\u202c', '+33 1 23 45 67 89'],
    [postalCode(), ' \u200e69\u200b003\u202c', '69003'],
    [email(), '\u202ajean@\u200bmon\u2011site\u200b.fr\u202c', 'jean@mon-site.fr'],
    [letters(), '\u2068Saint\u2011Étienne\u2069', 'Saint-Étienne'],
    [text(), '\u202aDX\u201112\u202c', 'DX-12'],
    [paragraphs(), '\u202aBonjour,\u202c\n\u2068merci.\u2069', 'Bonjour,\nmerci.'],
  ] as const;
  for (const [schema, typed, kept] of taken) expect(schema.parse(typed)).toBe(kept);
});

test('a password and its repeat are compared in one Unicode form', () => {
  const sent = {
    oldPassword: 'x',
    password: 'Été-2027-soleil',
    passwordRepeat: 'E\u0301te\u0301-2027-soleil',
  };
  expect(code(ownPassword, sent)).toBe(OK);
  expect(code(ownPassword, { ...sent, passwordRepeat: 'Ete-2027-soleil' })).toBe('PASSWORD_REPEAT');
});
