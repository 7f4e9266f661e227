import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Codes of the step before and after are taken: clocks differ, and typing takes a while. */
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

/** 160 bits, as RFC 4226 asks for. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app is told, by QR code or link. */
export const totpUrl = (secret: string, issuer: string, email: string): string =>
  totpOf(secret, issuer, email).toString();

/** The step of time that a code belongs to; null: it is none of the codes at this time, or the secret is not known. */
export function stepOf(secret: string | null, code: string, now: Date): number | null {
  if (secret === null) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '', '').validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}
