import { expect, test } from 'vitest';
import { jsonElements } from './json-elements.ts';

async function elementsOf(json: string, partBytes: number) {
  const bytes = Buffer.from(json);
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, n) =>
    bytes.subarray(n * partBytes, (n + 1) * partBytes),
  );
  const found: [string, unknown][] = [];
  for await (const { list, text } of jsonElements(parts)) found.push([list, JSON.parse(text)]);
  return found;
}

const ELEMENTS = [
  { ref: 'A "1" \\', lib: '} é {', from: { rowBreaks: [3, 6], name: 'prices' } },
  {},
  { ref: '\\', text: '\\"', to: { none: null } },
];

test.each([1, 2, 3, 7, 10_000])(
  'elements come whole, with the name of their list, in parts of %i bytes',
  async (size) => {
    const text = JSON.stringify({ prices: ELEMENTS, none: [], 'a "b': ELEMENTS });
    expect(await elementsOf(text, size)).toEqual([
      ...ELEMENTS.map((element) => ['prices', element]),
      ...ELEMENTS.map((element) => ['a \\"b', element]),
    ]);
    expect(await elementsOf(JSON.stringify(ELEMENTS), size)).toEqual(
      ELEMENTS.map((element) => ['', element]),
    );
  },
);
