import { beforeEach, expect, test } from 'vitest';
import { appearance, startAppearance } from './appearance.ts';

beforeEach(() => localStorage.clear());

test.each(['null', '3', '"dark"', '{', '{"mode":"night","colour":null}'])(
  'the client starts with the stored value %s',
  (kept) => {
    localStorage.setItem('coffret.appearance', kept);
    startAppearance('indigo');
    expect({ ...appearance }).toEqual({ mode: 'light', colour: 'indigo' });
  },
);

test('the last choice applies', () => {
  localStorage.setItem('coffret.appearance', '{"mode":"dark","colour":"moss"}');
  startAppearance('indigo');
  expect({ ...appearance }).toEqual({ mode: 'dark', colour: 'moss' });
});
