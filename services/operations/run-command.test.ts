import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from './run-command.ts';

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
});

async function run(fault: Error) {
  vi.spyOn(process, 'umask').mockReturnValue(0);
  vi.spyOn(process, 'once').mockReturnThis();
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  await runCommand({ stopped: 'Stopped', refused: 'Not backed up' }, () => Promise.reject(fault));
  return [printed.mock.calls.flat(), process.exitCode];
}

test('what the machine refuses is told in a line', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { syscall: 'write' });
  expect(await run(full)).toEqual([['Not backed up: ENOSPC: no space left on device, write'], 1]);
});

test('a defect is thrown with its stack', async () => {
  await expect(run(new TypeError('x is undefined'))).rejects.toThrow('x is undefined');
});
