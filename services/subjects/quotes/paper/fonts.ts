import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Embedded, because the fonts of servers differ (SIL Open Font License). */
export const FONT_FAMILY = "Inter,'Inter Fallback',sans-serif";

const INTER = '@fontsource/inter';
/** Static, because Chromium embeds variable fonts as glyph procedures, which are larger and without hints. */
const WEIGHTS = [400, 600, 700];

/** What Inter lacks; where two have a character, the later one draws it. */
const FALLBACKS = [
  'noto-sans-symbols',
  'noto-sans-kr',
  'noto-sans-jp',
  'noto-sans-sc',
  'noto-emoji',
  'noto-sans-arabic',
  'noto-sans-hebrew',
];

const { resolve } = createRequire(import.meta.url);

interface Subset {
  /** As in a file name. */
  name: string;
  /** A CSS unicode-range. */
  range: string;
  has: (character: number) => boolean;
}

function subsetsOf(fontPackage: string): Subset[] {
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(resolve(`${fontPackage}/unicode.json`), 'utf8'),
  );
  return Object.entries(ranges).map(([key, range]) => {
    const bounds = range.split(',').map((part) => {
      const [first = '', last = first] = part.slice('U+'.length).split('-');
      return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
    });
    const has = (character: number) =>
      bounds.some(({ first, last }) => first <= character && character <= last);
    return { name: key.replace(/[[\]]/g, ''), range, has };
  });
}

const INTER_SUBSETS = subsetsOf(INTER);
const FALLBACK_SUBSETS = FALLBACKS.map((font) => {
  const subsets = subsetsOf(`@fontsource-variable/${font}`);
  return { font, subsets: subsets.filter(({ name }) => INTER_SUBSETS.every((own) => own.name !== name)) };
});

function face(family: string, weight: string, file: string, range: string): string {
  const content = readFileSync(resolve(file)).toString('base64');
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${content}) format('woff2');unicode-range:${range}}`;
}

/** Only those that the text needs: all would be 20 MB. */
export function fontFaces(text: string): string {
  const characters = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const inInter = (character: number) => INTER_SUBSETS.some(({ has }) => has(character));
  const others = characters.filter((character) => !inInter(character));
  const inter = INTER_SUBSETS.filter(({ has }) => characters.some(has)).flatMap(({ name, range }) =>
    WEIGHTS.map((weight) =>
      face('Inter', String(weight), `${INTER}/files/inter-${name}-${weight}-normal.woff2`, range),
    ),
  );
  const fallbacks = FALLBACK_SUBSETS.flatMap(({ font, subsets }) =>
    subsets
      .filter(({ has }) => others.some(has))
      .map(({ name, range }) => {
        const file = `@fontsource-variable/${font}/files/${font}-${name}-wght-normal.woff2`;
        return face("'Inter Fallback'", '100 900', file, range);
      }),
  );
  return [...inter, ...fallbacks].join('');
}
