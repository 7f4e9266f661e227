import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Paths of PEM files. */
export interface Certificate {
  key: string;
  certificate: string;
}

const run = promisify(execFile);

export async function selfSigned(openssl: string, folder: string, name: string): Promise<Certificate> {
  const files = { key: join(folder, `${name}.key`), certificate: join(folder, `${name}.crt`) };
  await run(openssl, [
    'req',
    '-x509',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-addext',
    'subjectAltName=IP:127.0.0.1,DNS:localhost',
    '-keyout',
    files.key,
    '-out',
    files.certificate,
  ]);
  return files;
}
