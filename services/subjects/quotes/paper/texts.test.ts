import { expect, test } from 'vitest';
import english from './texts.en.ts';
import french from './texts.fr.ts';

/** Every key with what stands under it: a text, a sentence with so many figures in it, nothing. */
function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const name = `${path}${key}`;
    if (typeof value === 'function') return [`${name}(${value.length})`];
    return typeof value === 'object' && value !== null
      ? keysOf(value, `${name}.`)
      : [`${name}: ${typeof value}`];
  });
}

const said = (texts: object): unknown[] =>
  Object.values(texts).flatMap((value) => {
    if (typeof value === 'function') return [value('a', 'b', 'c', 'd')];
    return typeof value === 'object' && value !== null ? said(value) : [value];
  });

test('both languages have the same texts', () => {
  expect(keysOf(english).toSorted()).toEqual(keysOf(french).toSorted());
});

const sentencesOf = (texts: object): ((...figures: never[]) => unknown)[] =>
  Object.values(texts).flatMap((value) => {
    if (typeof value === 'function') return [value];
    return typeof value === 'object' && value !== null ? sentencesOf(value) : [];
  });

test('no text is empty, and every sentence contains all its values', () => {
  for (const texts of [french, english]) {
    expect(said(texts).filter((text) => text === '')).toEqual([]);
    for (const value of sentencesOf(texts)) {
      const figures = Array.from({ length: value.length }, (_, index) => `#${index}#`);
      const sentence = String(Reflect.apply(value, undefined, figures));
      expect(figures.filter((figure) => !sentence.includes(figure))).toEqual([]);
    }
  }
});
