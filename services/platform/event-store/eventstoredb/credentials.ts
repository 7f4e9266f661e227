import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ChannelCredentials, credentials } from '@grpc/grpc-js';
import type { ConnectionString } from './connection-string.ts';

/** Throws an error that names the option and its file. */
export function readCredentials({ options }: ConnectionString): ChannelCredentials {
  if (options.tls === false) return credentials.createInsecure();
  const { userCertFile, userKeyFile } = options;
  if (!userCertFile !== !userKeyFile) throw new Error('userCertFile and userKeyFile belong together');
  return ChannelCredentials.createSsl(
    readAuthority(options.tlsCAFile) ?? null,
    userKeyFile ? contentOf('userKeyFile', userKeyFile) : null,
    userCertFile ? contentOf('userCertFile', userCertFile) : null,
  );
}

/** Undefined: the authorities that Node.js knows. */
export function readAuthority(tlsCAFile: string | undefined): Buffer | undefined {
  if (tlsCAFile === undefined) return undefined;
  const content = contentOf('tlsCAFile', tlsCAFile);
  try {
    new X509Certificate(content);
  } catch {
    throw new Error(`tlsCAFile: ${tlsCAFile} is not a certificate in PEM`);
  }
  return content;
}

function contentOf(option: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Error(`${option}: ${error instanceof Error ? error.message : error}`);
  }
}
