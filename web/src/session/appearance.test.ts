import { beforeEach, expect, test } from 'vitest';
import { appearance, startAppearance } from './appearance.ts';

beforeEach(() => localStorage.clear());

test.each(['null', '3', '"dark"', '{', '{"mode":"night","colour":null}'])(
  'the product starts whatever the browser keeps: %s',
  (kept) => {
    localStorage.setItem('coffret.appearance', kept);
    startAppearance('indigo');
    expect({ ...appearance }).toEqual({ mode: 'light', colour: 'indigo' });
  },
);

test('what was chosen last holds', () => {
  localStorage.setItem('coffret.appearance', '{"mode":"dark","colour":"moss"}');
  startAppearance('indigo');
  expect({ ...appearance }).toEqual({ mode: 'dark', colour: 'moss' });
});
