import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's memory file system, and the free bytes required: ten times what a run used. */
const IN_MEMORY = { memory: '/dev/shm', room: 2 ** 30 };
const PREFIX = 'coffret-test-';

/** In memory where possible, since tests wait for the disk at each write (ADR-25). Not in memory when it is
 * small, does not allow programs, or TMPDIR is set. */
export function makeTestFolder({ memory, room } = IN_MEMORY, env = process.env) {
  if (!env.TMPDIR && isFree(memory, room)) {
    const folder = mkdtempSync(join(memory, PREFIX));
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  }
  return mkdtempSync(join(tmpdir(), PREFIX));
}

function isFree(memory, room) {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
}

/** Some tests create a program, which a noexec mount does not run. */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '', { mode: 0o755 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
