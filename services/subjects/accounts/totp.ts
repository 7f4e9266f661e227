import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Steps before and after, for clock differences and typing. */
const WINDOW = 1;

const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** 160 bits (RFC 4226). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

export const totpUrl = (secret: string, issuer: string, email: string): string =>
  totpOf(secret, issuer, email).toString();

/** null: no match, or no secret. */
export function stepOf(secret: string | null, code: string, now: Date): number | null {
  const token = code.replace(/[\s-]/g, '');
  // The library throws for six characters of more bytes.
  if (secret === null || !/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '', '').validate({ token, window: WINDOW, timestamp });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}
