import { writeFileSync } from 'node:fs';
import { loginPicture } from './front.ts';

/** `node web/build/draw-front.ts`, when the drawings have changed. */
writeFileSync(new URL('../src/features/account/front.svg', import.meta.url), loginPicture());
