import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { preparedAnswer } from './prepared-answer.ts';

const TYPES: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

const notFound = (fault: Error) => {
  throw Object.assign(fault, { statusCode: 404 });
};

/** Read and compressed again when the file has changed. */
export const preparedFile = (path: string) =>
  preparedAnswer({
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    version: async () => String((await stat(path).catch(notFound)).mtimeMs),
    make: () => readFile(path),
  });

/** By name; those that are in the folder now. */
export const preparedFiles = (folder: string): Map<string, ReturnType<typeof preparedFile>> =>
  new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => [name, preparedFile(join(folder, name))]),
  );
