import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

const OWNER_ALONE = 0o700;
const { R_OK, W_OK, X_OK } = constants;

/**
 * The data folder's path. It is made where there is none, and kept for this account alone: it holds the secret that
 * signs, people's mails and their files. Throws, in words for whoever starts the product, when it cannot be used.
 */
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
    // A volume that another account owns, as orchestrators mount it: whoever made it guards it.
  }
  return folder;
}
