import type { Product } from '@coffret/contracts/catalogue/answers';
import { holdRemovedRows } from '../../crud/list/in-place/hold-removed-rows.ts';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { actOver } from '../../data/api/send-over.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { toast } from '../../data/toast.ts';
import { undoToast } from '../../ui/toast/undo-toast.tsx';
import { archivePath, productPath } from './queries.ts';

/** Offers to undo. Resolves to whether it succeeded. */
export async function archiveProduct(product: Product, isArchived: boolean): Promise<boolean> {
  const { id, ref } = product;
  let archived = product;
  const undo = () => void archiveProduct(archived, !isArchived);
  const sent = actOver(productPath(id), product, 'isArchived', (rowVersion) =>
    api.put(archivePath(id), { isArchived, rowVersion }),
  );
  const answer = await holdRemovedRows('products', [id], sent, undo);
  if (isErrorResponse(answer)) {
    showErrors(answer);
    return false;
  }
  archived = answer;
  const key = isArchived ? 'catalogue.archive.done' : 'catalogue.archive.broughtBack';
  const notice = { id: `archive-${id}`, text: { key, values: { ref } }, intent: 'success' } as const;
  if (isArchived) undoToast(notice, undo);
  else toast(notice);
  return true;
}
