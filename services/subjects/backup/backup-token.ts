import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const PURPOSE = 'backup';
const LIFE_MS = 60_000;

type Signing = Pick<Secrets, 'sign'>;

export function issueBackupToken(now: Date, secrets: Signing): string {
  const until = String(now.getTime() + LIFE_MS);
  return `${until}.${secrets.sign(PURPOSE, until)}`;
}

export function isBackupToken(pass: string, now: Date, secrets: Signing): boolean {
  const [, until = '', code = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(pass) ?? [];
  const isGenuine =
    code !== '' && timingSafeEqual(Buffer.from(code), Buffer.from(secrets.sign(PURPOSE, until)));
  return isGenuine && Number(until) > now.getTime();
}
