import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const PATHS_BY_NAME = ['data/api/list-path.ts', 'crud/'];

test('in the client, API paths occur only in the queries of features', () => {
  const src = join(root, 'web/src');
  const scattered = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|queries\.ts$/.test(file))
    .filter((file) => /[`'"]\/api\//.test(readFileSync(join(src, file), 'utf8')))
    .filter((file) => !PATHS_BY_NAME.some((own) => file.startsWith(own)));
  expect(scattered).toEqual([]);
});
