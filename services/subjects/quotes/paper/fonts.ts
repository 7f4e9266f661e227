import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Inter (SIL Open Font License), embedded because server fonts differ. Static weights, because Chromium embeds variable fonts as
 * outlines without text.
 */
const WEIGHTS = [400, 600, 700];
const SUBSETS = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

const { resolve } = createRequire(import.meta.url);

const face = (subset: string, range: string, weight: number) => {
  const file = readFileSync(resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff2`));
  return `@font-face{font-family:Inter;font-weight:${weight};src:url(data:font/woff2;base64,${file.toString('base64')}) format('woff2');unicode-range:${range}}`;
};

export const FONT_FACES = Object.entries(SUBSETS)
  .flatMap(([subset, range]) => WEIGHTS.map((weight) => face(subset, range, weight)))
  .join('');
