import type { Product } from '@coffret/contracts/catalogue/answers';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { toast } from '../../data/toast.ts';
import { archivePath } from './queries.ts';

/** Offers to undo. Resolves to whether it succeeded. */
export async function archiveProduct({ id, ref }: Product, isArchived: boolean): Promise<boolean> {
  const answer = await api.put(archivePath(id), { isArchived });
  if (isErrorResponse(answer)) {
    showErrors(answer);
    return false;
  }
  const key = isArchived ? 'catalogue.archive.done' : 'catalogue.archive.broughtBack';
  toast({
    text: { key, values: { ref } },
    intent: 'success',
    ...(isArchived && {
      timeout: 10_000,
      action: { key: 'catalogue.archive.undo', onClick: () => void archiveProduct(answer, false) },
    }),
  });
  return true;
}
