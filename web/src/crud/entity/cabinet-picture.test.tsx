import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { CabinetPicture } from './cabinet-picture.tsx';

const { show, all } = componentTests();

test('a cabinet of which nothing is drawn says so, one that loads does not', async () => {
  await show(<CabinetPicture of={undefined} name="Scène" />);
  expect(all('span')).toEqual([]);
  await show(<CabinetPicture of={{ ProjLines: [], ProjProducts: [] }} name="Scène" />);
  expect(all('span').map(({ textContent }) => textContent)).toEqual(['Rien n’est encore dessiné']);
});

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });

test('every small picture of a cabinet is this one', () => {
  const drawing = Object.entries(sources).filter(([, source]) => /\bcabinetPicture\(/.test(source));
  expect(drawing.map(([path]) => path)).toEqual(['./cabinet-picture.tsx']);
});
