import { productIn } from '@coffret/cabinet/catalogue';
import { drawProduct } from '@coffret/cabinet/drawing/product';
import { expect, test } from 'vitest';
import { seededCategories, seededProducts } from './items.ts';

test('each category, component and product has an English text of its own', () => {
  const texts = [
    ...seededProducts().map(({ lib, libEn }) => [lib, libEn]),
    ...seededCategories().flatMap(({ lib, libEn, ProjComponents }) => [
      [lib, libEn],
      ...ProjComponents.map(({ componentLib, libEn: en }) => [componentLib, en]),
    ]),
  ];
  // The same in both languages.
  const both = /^(CEE \d+ A|Protection)$/;
  expect(texts.filter(([fr, en]) => !en || (fr === en && !both.test(en)))).toEqual([]);
  expect(texts.filter(([, en]) => /[éèêàç]|\b(de|prise|bloc|disjoncteur|courbe)\b/i.test(en ?? ''))).toEqual(
    [],
  );
});

test('a product is drawn alike in both languages', () => {
  for (const product of seededProducts()) {
    const names = { brandLib: '', categoryLib: '', componentLib: '' };
    const drawn = (language: string) =>
      drawProduct(productIn(language, { ...product, ...names })).replaceAll(
        /<title>[^<]*|aria-label="[^"]*"/g,
        '',
      );
    expect(drawn('en'), product.ref).toBe(drawn('fr'));
  }
});
