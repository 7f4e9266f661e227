import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** argon2id, 19 MiB, 2 passes, 1 lane: OWASP's password storage recommendation. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;
const PREFIX = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$`;

const derive = promisify(argon2);

async function tag(password: string, salt: Uint8Array): Promise<Buffer> {
  return derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: salt,
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
}

/** The hash in PHC string format, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${PREFIX}${salt.toString('base64url')}$${(await tag(password, salt)).toString('base64url')}`;
}

const NOBODY = `${PREFIX}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Takes as long for an account that does not exist (null) as for one that does. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', expected = ''] = (hash ?? NOBODY).slice(PREFIX.length).split('$');
  const actual = await tag(password, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(actual, Buffer.from(expected, 'base64url')) && hash !== null;
}
