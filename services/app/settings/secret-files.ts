import { readFileSync } from 'node:fs';
import { BadEnvironment } from './bad-environment.ts';

/** Also read from the file that `<name>_FILE` names, for secrets of containers. */
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

function contentOf(variable: string, path: string): string {
  try {
    // Editors and `echo` end a file with a line break.
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new BadEnvironment(`${variable}: ${(error as Error).message}`);
  }
}

export function withSecretFiles(env: Environment): Environment {
  const read = SECRETS.flatMap((name) => {
    const variable = `${name}_FILE`;
    const path = env[variable];
    if (!path) return [];
    if (env[name]) throw new BadEnvironment(`${variable}: ${name} is given too; leave one of them out`);
    return [[name, contentOf(variable, path)] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}
