import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { listed } from './catalogue.fixture.ts';
import { catalogueOf } from './catalogue.ts';

beforeAll(() => i18next.init({ lng: 'fr', initAsync: false }));

test('a quote is drawn with the products of its day', () => {
  const then = { ref: 'BLD10', lib: 'Bloc d’alors', heightMm: 321 };
  const { byRef } = catalogueOf(listed, [then, { ref: 'BLP4' }]);
  expect(byRef.get('BLD10')).toMatchObject(then);
  expect(byRef.get('BLP4')).toEqual(catalogueOf(listed).byRef.get('BLP4'));
});
