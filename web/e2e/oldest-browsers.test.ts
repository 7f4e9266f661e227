import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureWeb } from '../../scripts/lib/web.mjs';
import { lackingCalls } from '../build/lacking-calls.ts';
import { lackingStyles } from '../build/lacking-styles.ts';

const folder = join(import.meta.dirname, '../dist');
const ASSET = /[\w.-]+-[\w-]{8}\.(?:js|css)/g;

/** What is lacking and why nothing is lost by it. */
const HARMLESS: { readonly [feature: string]: string } = {
  'scrollbar-color': 'the browser’s own colours',
  'text-wrap': 'lines of unequal lengths',
  'forced-color-adjust': 'Safari has no forced colours',
  'overflow-anchor': 'it switches off what Safari does not do',
  '@page': 'the margins and the format of the browser’s print dialog',
  WebTransport: 'socket.io-client opens one where the browser has it and the client asks for it: it does not',
  requestIdleCallback: 'app/prefetch.tsx looks first',
  // Methods of other objects.
  'Iterator#drop': 'of react-dnd and of the drag in the cabinet',
  'Iterator#take': 'of the guard of an unsaved drawing',
  'Iterator#toArray': 'of React.Children',
  'DisposableStack#use': 'of React, i18next and the symbols of a drawing',
  'RegExp#escape': 'of i18next’s interpolation, and CSS.escape',
  'Set#union': 'of Blueprint’s rectangles',
};

/** Of this build: those of earlier ones stay for a day. */
function builtFiles(): Map<string, string> {
  const files = new Map([['index.html', readFileSync(join(folder, 'index.html'), 'utf8')]]);
  for (const text of files.values()) {
    for (const [name] of text.matchAll(ASSET))
      if (!files.has(name)) files.set(name, readFileSync(join(folder, 'assets', name), 'utf8'));
  }
  return files;
}

beforeAll(() => ensureWeb(process.env));

test('what the oldest browsers lack of the built styles and of the libraries’ scripts is known to be harmless', () => {
  const files = [...builtFiles()];
  const found = files.flatMap(([name, text]) => [
    ...(name.endsWith('.css') ? lackingStyles(text) : []),
    ...(name.endsWith('.js') ? lackingCalls(text) : []),
  ]);
  expect(files.length).toBeGreaterThan(50);
  expect(Object.fromEntries(found.filter(([feature]) => !(feature in HARMLESS)))).toEqual({});
  expect(Object.keys(HARMLESS).filter((feature) => !found.some(([one]) => one === feature))).toEqual([]);
});

test('planted uses are found, and guarded ones are not', () => {
  const sheet = `
    .a { field-sizing: content; text-wrap: pretty; color: light-dark(red, blue); }
    .b:open, .c::details-content { width: 1px; }
    .d { --x: contrast-color(red); width: 1px; width: anchor-size(width); }
    .e:is(:open) { -webkit-user-select: none; user-select: none; }
    @starting-style { .f { opacity: 0; } }
    @supports (field-sizing: content) { .g { field-sizing: content; } }
  `;
  expect([...lackingStyles(sheet).keys()]).toEqual([
    'field-sizing',
    'text-wrap',
    'light-dark()',
    ':open',
    ':details-content',
    'contrast-color()',
    '@starting-style',
  ]);
  const script = `
    Promise.try(f); Map.groupBy(a, b); window.requestIdleCallback(f); new WebTransport(url); Promise.all([]);
    a.b().union(c); set.isSubsetOf(d); map.entries().filter(f); text.matchAll(r).map(f); it.take(2);
    Object.entries(a).filter(f); list.map(f); list.findLast(f); a.toSorted(); set.union?.(b);
    Promise.try?.(f); Map.groupBy?.(a, b); structuredClone({}); new Map();
  `;
  expect([...lackingCalls(script).keys()]).toEqual([
    'Promise.try',
    'Map.groupBy',
    'requestIdleCallback',
    'WebTransport',
    'Set#union',
    'Set#isSubsetOf',
    'Iterator#filter',
    'Iterator#map',
    'Iterator#take',
  ]);
});
