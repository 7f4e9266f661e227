import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory, and how much of it has to be free, bytes: ten times what a run was seen to hold. */
const IN_MEMORY = { memory: '/dev/shm', room: 2 ** 30 };
const PREFIX = 'coffret-test-';

/**
 * Makes a folder of its own for a run of the tests. It is in memory where that can be: products of tests wait for the
 * disk at each thing they keep (ADR-25). A container's memory for files is often small or runs no programs, and
 * whoever sets TMPDIR has chosen: there it is among the temporary ones.
 */
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

/** Some tests make a program, and what is mounted without that right says so of each file. */
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
