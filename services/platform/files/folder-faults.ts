import { StoreUnavailable } from '@coffret/contracts/ports/event-store';

/** Another key is a file where this one has a folder, or the other way round. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
/** The disk takes no more, is broken or read-only, or the process has too many files open. */
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

/** Does the work; throws `StoreUnavailable` when the machine stands in its way. */
export async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (OUT_OF_REACH.has(codeOf(error))) throw new StoreUnavailable(String(error), { cause: error });
    throw error;
  }
}
