import { StoreUnavailable } from '@coffret/contracts/ports/event-store';

/** EISDIR and ENOTDIR: another key is a folder where this one has a file, or the reverse. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
const OUT_OF_REACH = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
]);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

export function nullWhenAbsent(error: unknown): null {
  if (ABSENT.has(codeOf(error))) return null;
  throw error;
}

export async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (OUT_OF_REACH.has(codeOf(error))) throw new StoreUnavailable(String(error), { cause: error });
    throw error;
  }
}
