import { randomInt } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const CODES = 10;
const GROUPS = 4;
const GROUP = 6;
/** Without what looks alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const code = () => Array.from({ length: GROUPS }, group).join('-');

/** Ten codes of 118 bits, to be kept: from 112 on a quick hash is as good as a slow one (ASVS 6.5.2). */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, code);

/** The same however it is typed. They are too long to be guessed, so a keyed hash will do. */
export const recoveryHash = (secrets: Secrets, userId: number, code: string): string =>
  secrets.sign('recovery code', `${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
