import { randomInt } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const CODES = 10;
const GROUPS = 4;
const GROUP = 6;
/** No similar characters. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const code = () => Array.from({ length: GROUPS }, group).join('-');

/** Ten codes of 118 bits; from 112 bits on a fast hash is sufficient (ASVS 6.5.2). */
const createCodes = (): string[] => Array.from({ length: CODES }, code);

/** New codes to show once, and their hashes to store. */
export function newRecoveryCodes(secrets: Secrets, userId: number) {
  const codes = createCodes();
  return { codes, hashes: codes.map((each) => recoveryHash(secrets, userId, each)) };
}

/** Ignores case and separators. A keyed hash is sufficient for this entropy. */
export const recoveryHash = (secrets: Secrets, userId: number, code: string): string =>
  secrets.sign('recovery code', `${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
