import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalizePassword } from '@coffret/contracts/normalize-text';

/** Cost of argon2id with parallelism 1. */
export interface HashCost {
  memoryKib: number;
  passes: number;
}

/** 19 MiB, 2 passes: OWASP's password storage recommendation. */
const RECOMMENDED: HashCost = { memoryKib: 19_456, passes: 2 };
const TAG_BYTES = 32;

const derive = promisify(argon2);

async function tag(password: string, salt: Uint8Array, { memoryKib, passes }: HashCost): Promise<Buffer> {
  return derive('argon2id', {
    message: normalizePassword(password),
    nonce: salt,
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory: memoryKib,
    passes,
  });
}

const phc = ({ memoryKib, passes }: HashCost, salt: string, tag: string) =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${salt}$${tag}`;

export async function hashPassword(password: string, cost = RECOMMENDED): Promise<string> {
  const salt = randomBytes(16);
  return phc(cost, salt.toString('base64url'), (await tag(password, salt, cost)).toString('base64url'));
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w-]+)\$([\w-]+)$/;
const NOBODY = phc(RECOMMENDED, 'A'.repeat(22), 'A'.repeat(43));

/** Takes equally long without an account (null). The hash contains its cost. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [, memoryKib, passes, salt = '', expected = ''] = PHC.exec(hash ?? NOBODY) ?? [];
  const cost = { memoryKib: Number(memoryKib), passes: Number(passes) };
  const actual = await tag(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(actual, Buffer.from(expected, 'base64url')) && hash !== null;
}
