import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });

test('every table has a name for those who hear it', () => {
  const tables = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/<table\b[\s\S]*?<t?head/gi)].map(([opening]) => ({ path, opening })),
  );
  expect(tables.length).toBeGreaterThan(10);
  const nameless = tables.filter(({ opening }) => !/aria-label(ledby)?=|<caption/.test(opening));
  expect(nameless.map(({ path }) => path)).toEqual([]);
});
