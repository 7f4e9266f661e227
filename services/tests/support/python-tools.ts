import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const FOLDER = join(import.meta.dirname, '../../../.tools/python');
const INSTALL_LIMIT_MS = 180_000;

/**
 * Creates the environment once; concurrent processes wait for a file lock, which the kernel releases if its process
 * dies. Files named after the packages mark complete installations.
 */
const INSTALL = `
import fcntl, os, subprocess, sys, venv
folder, package = sys.argv[1:]
os.makedirs(os.path.dirname(folder), exist_ok=True)
with open(folder + '.lock', 'w') as lock:
    fcntl.flock(lock, fcntl.LOCK_EX)
    made, whole = os.path.join(folder, 'made'), os.path.join(folder, package)
    if not os.path.exists(made):
        venv.create(folder, clear=True, with_pip=True)
        open(made, 'w').close()
    if not os.path.exists(whole):
        pip = [os.path.join(folder, 'bin', 'python'), '-m', 'pip', 'install', '--quiet', '--retries', '1']
        if subprocess.run([*pip, '--disable-pip-version-check', package]).returncode != 0:
            sys.exit(1)
        open(whole, 'w').close()
`;

/** Installs a package (`name==version`) in .tools on first use; rejects with the reason. */
export async function installPythonPackage(wanted: string): Promise<void> {
  try {
    await promisify(execFile)('python3', ['-c', INSTALL, FOLDER, wanted], { timeout: INSTALL_LIMIT_MS });
  } catch (error) {
    throw new Error(`${wanted} is not available: ${reasonOf(error)}`);
  }
}

export const pythonProgram = (name: string): string => join(FOLDER, 'bin', name);

/** The last line of stderr, or the first line of the error. */
function reasonOf(error: unknown): string {
  const { stderr = '', killed = false } = error as { stderr?: string; killed?: boolean };
  if (killed) return 'its installation took too long';
  return stderr.trim().split('\n').at(-1) || String(error).split('\n', 1).join();
}
