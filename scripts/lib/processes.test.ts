import { delimiter } from 'node:path';
import { expect, test } from 'vitest';
import { run, withNodeFirst } from './processes.mjs';

test('a command returns its exit code and output', async () => {
  const print = "console.log('out'); console.error('err'); process.exitCode = 3";
  expect(await run(process.execPath, ['-e', print])).toEqual({ code: 3, output: 'out\nerr\n' });
});

test('a command ended by a signal returns the exit code of a shell', async () => {
  expect(await run(process.execPath, ['-e', "process.kill(process.pid, 'SIGKILL')"])).toEqual({
    code: 137,
    output: '',
  });
});

test('a missing command returns 127', async () => {
  expect(await run('coffret-no-such-command', [])).toEqual({
    code: 127,
    output: 'spawn coffret-no-such-command ENOENT',
  });
});

test('the chosen Node is first on the PATH', () => {
  expect(withNodeFirst('/tools/bin/node', { PATH: '/usr/bin', LANG: 'C' })).toEqual({
    PATH: `/tools/bin${delimiter}/usr/bin`,
    LANG: 'C',
  });
  expect(withNodeFirst('/tools/bin/node', { Path: '/usr/bin' })).toEqual({
    Path: `/tools/bin${delimiter}/usr/bin`,
  });
});
