import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, VARIABLES } from '@coffret/services/app/settings/settings';
import { expect, test } from 'vitest';
import { imageOf, root, textOf } from './files.ts';

const page = textOf('docs/operations.md');
const unit = textOf('deploy/systemd/coffret@.service');

/** The table of "Configure": variable and default. */
const documented = [...page.matchAll(/^\| `([A-Z_]+)` \| (?:`(.+?)`)? ?\|/gm)].map(
  ([, name = '', value]) => ({
    name,
    value,
  }),
);

test('every variable that the program reads is documented, and no other', () => {
  expect(documented.map(({ name }) => name).sort()).toEqual([...VARIABLES].sort());
});

test.each(documented.filter(({ value }) => value))('the default of $name is $value', ({ name, value }) => {
  expect(readSettings({ [name]: value })).toEqual(readSettings({}));
});

test('a variable documented without a default has none', () => {
  const settings: Record<string, unknown> = { ...readSettings({}) };
  const fieldOf = (name: string) =>
    name.toLowerCase().replaceAll(/_(.)/g, (_all, letter) => letter.toUpperCase());
  const without = documented.filter(({ value }) => !value).map(({ name }) => fieldOf(name));
  expect(without).toContain('publicUrl');
  expect(without.filter((field) => (settings[field] ?? null) !== null)).toEqual([]);
});

test('files named in documents and comments exist', () => {
  const texts = ['README.md', 'docs/operations.md', 'docker-compose.yml', 'deploy/systemd/coffret@.service'];
  const named = texts.flatMap((path) => textOf(path).match(/\bdeploy\/[\w@./-]*\w/g) ?? []);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

/** glibc reads one. */
const KNOWN = [...VARIABLES, 'MALLOC_ARENA_MAX'];

test('the unit runs the images’ command, with variables that the program knows and credentials that it loads', () => {
  const [, command = ''] = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(unit) ?? [];
  expect(command.split(' ')).toEqual(imageOf('app').command);
  const given = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  expect(given.filter(({ name }) => !KNOWN.includes(name.replace(/_FILE$/, '')))).toEqual([]);
  const loaded = [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => `%d/${name}`);
  expect(given.filter(({ name }) => name.endsWith('_FILE')).map(({ value }) => value)).toEqual(loaded);
  expect(loaded).toHaveLength(7);
});
