import { writeFileSync } from 'node:fs';
import { front } from './front.ts';

/** `node web/build/draw-front.ts`, when the drawings have changed. */
writeFileSync(new URL('../src/features/account/front.svg', import.meta.url), front());
