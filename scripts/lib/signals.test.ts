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

const starting = (server: string, before = '') => `
  import { becomeNode, handOnSignals } from '${module}';
  handOnSignals();
  ${before}
  process.exitCode = await becomeNode(process.execPath, ['-e', ${JSON.stringify(server)}], process.env);
`;
const starter = starting(server);
/** As a Node that cannot replace itself. */
const asChild = starting(server, 'process.execve = undefined;');

test('the server runs in place of the process that starts it', async () => {
  const start = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    starting('console.log(process.pid, process.argv.length)'),
  ]);
  const ended = once(start, 'exit');
  expect(await text(start.stdout)).toBe(`${start.pid} 1\n`);
  expect(await ended).toEqual([0, null]);
});

test.each([
  ['in place of its starter', starter],
  ['beside it', asChild],
])('a signal reaches the server %s, and its exit code is returned', async (_where, program) => {
  const start = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const ended = once(start, 'exit');
  await once(start.stdout, 'readable');
  start.kill('SIGTERM');
  expect(await text(start.stdout)).toBe('up SIGTERM\n');
  expect(await ended).toEqual([7, null]);
});

test.each([
  ['in place of its starter', starter],
  ['beside it', asChild],
])('under npm the server %s also stops when the shell between them is gone', async (_where, program) => {
  const start = `"$0" --input-type=module -e "$1"; true`;
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const shell = spawn('sh', ['-c', start, process.execPath, program], { env });
  await once(shell.stdout, 'readable');
  shell.kill('SIGTERM');
  expect(await text(shell.stdout)).toBe('up SIGTERM\n');
});
