import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const module = new URL('./processes.mjs', import.meta.url).href;

const server = `
  process.once('SIGTERM', () => { console.log('SIGTERM'); process.exit(7); });
  process.stdout.write('up ');
  setTimeout(() => {}, 20_000);
`;

const starter = `
  import { handOnSignals, run } from '${module}';
  handOnSignals();
  const { code } = await run(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio: 'inherit' });
  process.exitCode = code;
`;

test('a signal is passed on to the server, and its exit code is returned', async () => {
  const start = spawn(process.execPath, ['--input-type=module', '-e', starter]);
  const ended = once(start, 'exit');
  await once(start.stdout, 'readable');
  start.kill('SIGTERM');
  expect(await text(start.stdout)).toBe('up SIGTERM\n');
  expect(await ended).toEqual([7, null]);
});

test('under npm the server also stops when the shell between them is gone', async () => {
  const start = `"$0" --input-type=module -e "$1"; true`;
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const shell = spawn('sh', ['-c', start, process.execPath, starter], { env });
  await once(shell.stdout, 'readable');
  shell.kill('SIGTERM');
  expect(await text(shell.stdout)).toBe('up SIGTERM\n');
});
