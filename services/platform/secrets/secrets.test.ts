import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newSecret, stepOf } from '../../subjects/accounts/totp.ts';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets('a'.repeat(32));

test('a secret is decrypted for its owner only, and its ciphertext differs each time', () => {
  const sealed = secrets.encrypt('JBSWY3DPEHPK3PXP', 'user-1');
  expect(secrets.decrypt(sealed, 'user-1')).toBe('JBSWY3DPEHPK3PXP');
  expect(secrets.decrypt(sealed, 'user-2')).toBe(null);
  expect(secrets.encrypt('JBSWY3DPEHPK3PXP', 'user-1')).not.toBe(sealed);
});

test('a secret of another installation or a modified one cannot be decrypted', () => {
  const sealed = secrets.encrypt(newSecret(), 'user-1');
  expect(createSecrets('b'.repeat(32)).decrypt(sealed, 'user-1')).toBe(null);
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(secrets.decrypt(changed.toString('base64url'), 'user-1')).toBe(null);
  expect(stepOf(secrets.decrypt('', 'user-1'), '000000', new Date(0))).toBe(null);
});

test('a signature depends on its purpose', () => {
  expect(secrets.sign('challenge login', 'x')).not.toBe(secrets.sign('challenge passkey', 'x'));
  expect(secrets.sign('challenge login', 'x')).toBe(
    createSecrets('a'.repeat(32)).sign('challenge login', 'x'),
  );
});

test('a code of an authenticator may be written with separators; six other characters are no code', () => {
  const secret = newSecret();
  const now = new Date(90_000);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
  expect(stepOf(secret, `${code.slice(0, 3)}-${code.slice(3)}`, now)).toBe(3);
  expect(stepOf(secret, 'été123', now)).toBe(null);
});
