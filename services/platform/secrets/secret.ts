import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './data-folder.ts';

export type SecretName = 'jwtSecret' | 'masterKey';

type Where = { readonly [name in SecretName]: string | null } & { dataDir: string };

const FILES: { readonly [name in SecretName]: string } = { jwtSecret: 'jwt-secret', masterKey: 'master-key' };

export const secretFile = (dataDir: string, name: SecretName): string =>
  join(dataFolder(dataDir), FILES[name]);

export function storedSecret(where: Where, name: SecretName): string | null {
  if (where[name]) return null;
  try {
    return readFileSync(secretFile(where.dataDir, name), 'utf8');
  } catch {
    return null;
  }
}

/** The configured secret, or one generated once and stored in the data folder. */
export function secretOf(where: Where, name: SecretName): string {
  const known = where[name] ?? storedSecret(where, name);
  if (known) return known;
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(secretFile(where.dataDir, name), secret, { mode: 0o600 });
  return secret;
}

export const signingSecret = (where: Where): string => secretOf(where, 'jwtSecret');
