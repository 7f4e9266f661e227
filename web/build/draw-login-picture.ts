import { writeFileSync } from 'node:fs';
import { loginPicture } from './login-picture.ts';

/** `node web/build/draw-login-picture.ts`, when the drawings have changed. */
writeFileSync(new URL('../src/features/account/login-picture.svg', import.meta.url), loginPicture());
