import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from './processes.mjs';

/** For reading or changing what is installed and built in this checkout. */
export const checkoutLock = join(root, '.tools', 'install.lock');

/** The file contains the process id; a killed process's lock is taken over. */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  for (let waited = 0; !take(file); waited++) {
    if (waited === 0) console.log(`… Another run is installing (${file}): waiting for it`);
    await setTimeout(100);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned(file)) rmSync(file, { force: true });
    return false;
  }
}

function isAbandoned(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    // 0: the holder is not written yet.
    if (holder > 0) process.kill(holder, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
