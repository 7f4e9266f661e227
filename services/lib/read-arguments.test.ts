import { expect, onTestFinished, test, vi } from 'vitest';
import { readArguments } from './read-arguments.ts';

const USAGE = 'npm run backup -- [<archive>] [--url <address>]';
const read = (args: string[], paths = { min: 0, max: 1 }) =>
  readArguments(USAGE, { url: { type: 'string' } }, paths, args);

test('options and paths are read', () => {
  expect(read(['a.tar.gz', '--url', 'http://h'])).toMatchObject({
    values: { url: 'http://h' },
    paths: ['a.tar.gz'],
  });
  expect(read([])).toMatchObject({ values: {}, paths: [] });
});

test.each([
  { args: ['--ulr', 'http://h'], tells: /Unknown option '--ulr'/ },
  { args: ['--url'], tells: /argument missing/ },
  { args: ['a', 'b'], tells: null },
  { args: [], paths: { min: 1, max: 1 }, tells: null },
])('$args end the process with the usage and no stack', ({ args, paths, tells }) => {
  const ended = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => {
    ended.mockRestore();
    printed.mockRestore();
  });
  expect(() => read(args, paths)).toThrow('ended with 2');
  const lines = printed.mock.calls.map(([line]) => String(line));
  expect(lines.at(-1)).toBe(USAGE);
  expect(lines.slice(0, -1)).toEqual(tells ? [expect.stringMatching(tells)] : []);
});
