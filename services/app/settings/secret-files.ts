import { readFileSync } from 'node:fs';

/** What may be kept in a file, as containers are given their secrets: `<name>_FILE` says where it is. */
const SECRETS = [
  'JWT_SECRET',
  'MASTER_KEY',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'EVENTSTORE_URL',
  'MONGODB_URL',
  'REDIS_URL',
] as const;

type Environment = { readonly [name: string]: string | undefined };

/** A secret that is given in two ways, or in a file that cannot be read; the message begins with the variable's name. */
export class BadSecretFile extends Error {
  override readonly name = 'BadSecretFile';
}

function contentOf(variable: string, path: string): string {
  try {
    // Editors and `echo` end a file with a line break, which is no part of the secret.
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new BadSecretFile(`${variable}: ${(error as Error).message}`);
  }
}

/** The environment with the secrets that it says the files of. */
export function withSecretFiles(env: Environment): Environment {
  const read = SECRETS.flatMap((name) => {
    const variable = `${name}_FILE`;
    const path = env[variable];
    if (!path) return [];
    if (env[name]) throw new BadSecretFile(`${variable}: ${name} is given too; leave one of them out`);
    return [[name, contentOf(variable, path)] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}
