import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

const OWNER_ALONE = 0o700;
const { R_OK, W_OK, X_OK } = constants;

/** Creates the folder with access for this account only. Throws a message for the operator when it cannot be used. */
export function dataFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ALONE });
    accessSync(folder, R_OK | W_OK | X_OK);
  } catch (fault) {
    const { code, message } = fault as NodeJS.ErrnoException;
    throw new Error(`the folder ${folder} (DATA_DIR) cannot be used: ${code ?? message}`, { cause: fault });
  }
  try {
    chmodSync(folder, OWNER_ALONE);
  } catch {
    // A volume owned by another account, as orchestrators mount it.
  }
  return folder;
}
