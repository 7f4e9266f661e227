import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import './end-with-parent.mjs';

/** Working directory of all commands. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const running = new Set();
let signalled = false;

/** Forwards signals to the children, and exits after the last of them. */
export function handOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      signalled = true;
      if (running.size === 0) process.exit(exitCode(null, signal));
      // A terminal sends Ctrl-C to the whole process group.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      for (const child of running) child.kill(signal);
    });
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: 'capture' | 'inherit' | 'no-input' }} options
 * @returns {Promise<{ code: number, output: string }>} 127: no such command; output: if captured
 */
export function run(command, args, { env = process.env, stdio = 'capture' } = {}) {
  const streams = { capture: ['ignore', 'pipe', 'pipe'], inherit: 'inherit', 'no-input': ['ignore', 1, 2] };
  return new Promise((resolve) => {
    // npm is a batch file on Windows, which needs a shell.
    const shell = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, args, { cwd: root, env, shell, stdio: streams[stdio] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    running.add(child);
    const end = (code) => {
      running.delete(child);
      if (signalled && running.size === 0) process.exit(code);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code, signal) => end(exitCode(code, signal)));
  });
}

/**
 * Runs Node in place of this process, whose 60 MB would stay beside it; as its child where the system or this Node (before
 * 22.15) cannot.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} only of a child
 */
export async function becomeNode(node, args, env) {
  if (process.platform === 'win32' || !process.execve)
    return (await run(node, args, { env, stdio: 'inherit' })).code;
  process.chdir(root);
  const watching = new URL('end-with-parent.mjs', import.meta.url).href;
  return process.execve(node, [node, `--import=${watching}`, ...args], env);
}

/** npm prints the reason first, then a usage page. */
export async function runNpm(args, env = process.env) {
  const { code, output } = await run('npm', [...args, '--loglevel=error'], { env });
  return { code, output: output.trim().split('\n').slice(0, 12).join('\n') };
}

export function withNodeFirst(node, env) {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [key]: `${dirname(node)}${delimiter}${env[key] ?? ''}` };
}

export function lastLines(output, count) {
  return output.trim().split('\n').slice(-count).join('\n');
}

/** Like a shell: the code, or 128 plus the signal's number. */
function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
