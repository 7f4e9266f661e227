import { delimiter } from 'node:path';
import { expect, test } from 'vitest';
import { run, withNodeFirst } from './processes.mjs';

test('a command answers its exit code and what it printed', async () => {
  const print = "console.log('out'); console.error('err'); process.exitCode = 3";
  expect(await run(process.execPath, ['-e', print])).toEqual({ code: 3, output: 'out\nerr\n' });
});

test('a command that a signal ended answers as in a shell', async () => {
  expect(await run(process.execPath, ['-e', "process.kill(process.pid, 'SIGKILL')"])).toEqual({
    code: 137,
    output: '',
  });
});

test('a command that is not there answers 127', async () => {
  expect(await run('coffret-no-such-command', [])).toEqual({
    code: 127,
    output: 'spawn coffret-no-such-command ENOENT',
  });
});

test('the wanted Node comes first on the PATH', () => {
  expect(withNodeFirst('/tools/bin/node', { PATH: '/usr/bin', LANG: 'C' })).toEqual({
    PATH: `/tools/bin${delimiter}/usr/bin`,
    LANG: 'C',
  });
  expect(withNodeFirst('/tools/bin/node', { Path: '/usr/bin' })).toEqual({
    Path: `/tools/bin${delimiter}/usr/bin`,
  });
});
