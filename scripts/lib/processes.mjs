import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder: every command runs there. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const running = new Set();
let signalled = false;

/** Hands the signals that end this process on to its children, and ends with the last of them. */
export function handOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      signalled = true;
      if (running.size === 0) process.exit(exitCode(null, signal));
      // A terminal has already sent its Ctrl-C to every process of the group.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      for (const child of running) child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event) endWithParent();
}

/** npm runs a script in a shell, which a signal ends without reaching the script: its end is taken for SIGTERM. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

/**
 * Runs a command in the checkout until it ends.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: 'capture' | 'inherit' | 'no-input' }} options
 * @returns {Promise<{ code: number, output: string }>} 127 when there is no such command; output when captured
 */
export function run(command, args, { env = process.env, stdio = 'capture' } = {}) {
  const streams = { capture: ['ignore', 'pipe', 'pipe'], inherit: 'inherit', 'no-input': ['ignore', 1, 2] };
  return new Promise((resolve) => {
    // npm is a batch file on Windows, which only a shell can start.
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

/** Runs npm, which in a failure gives the reason first and a page on its use after it: the reason is the output. */
export async function runNpm(args, env = process.env) {
  const { code, output } = await run('npm', [...args, '--loglevel=error'], { env });
  return { code, output: output.trim().split('\n').slice(0, 12).join('\n') };
}

/** The environment in which `node` is the given binary. */
export function withNodeFirst(node, env) {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [key]: `${dirname(node)}${delimiter}${env[key] ?? ''}` };
}

/** The end of an output, where most programs say what went wrong. */
export function lastLines(output, count) {
  return output.trim().split('\n').slice(-count).join('\n');
}

/** What a shell would answer: the code, or 128 and the signal's number. */
function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
