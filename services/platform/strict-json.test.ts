import { expect, test } from 'vitest';
import { strictJson } from './strict-json.ts';

test('a JSON value is serialised unchanged', () => {
  const value = { text: 'é\u0000"', none: null, list: [1.5, -2, true, []], inner: { empty: {} } };
  expect(JSON.parse(strictJson(value))).toEqual(value);
});

test.each([
  ['undefined', { a: { b: undefined } }, 'value.a.b'],
  ['a hole in a list', { list: new Array(1) }, 'value.list[0]'],
  ['NaN', { n: Number.NaN }, 'value.n'],
  ['an endless number', [Number.POSITIVE_INFINITY], 'value[0]'],
  ['a bigint', { n: [1, 2n] }, 'value.n[1]'],
  ['a date', { at: new Date(0) }, 'value.at'],
  ['a map', { map: new Map() }, 'value.map'],
  ['a function', { toJSON: () => 1 }, 'value.toJSON'],
  ['nothing at all', undefined, 'value'],
])('%s is refused, with its path', (_name, value, place) => {
  expect(() => strictJson(value)).toThrow(new TypeError(`not strict JSON: ${place}`));
});
