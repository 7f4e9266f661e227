import { writeFileSync } from 'node:fs';
import { loginPicture } from './login-picture.ts';

writeFileSync(new URL('../src/features/account/login-picture.svg', import.meta.url), loginPicture());
