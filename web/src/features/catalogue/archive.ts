import type { Product } from '@coffret/contracts/catalogue/answers';
import { holdRemovedRows } from '../../crud/list/in-place/hold-removed-rows.ts';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { actOver } from '../../data/api/send-over.ts';
import { productAt } from '../../data/resources.ts';
import { toast } from '../../data/toast.ts';
import { undoToast } from '../../ui/toast/undo-toast.tsx';

/** Offers to undo. Resolves to whether it succeeded. */
export function archiveProduct(product: Product, isArchived: boolean): Promise<boolean> {
  const { id, ref } = product;
  let archived = product;
  const undo = () => void archiveProduct(archived, !isArchived);
  const sent = actOver(productAt(id).path, product, 'isArchived', (rowVersion) =>
    api.put(at('/api/productsArchive/{id}', { id }), { isArchived, rowVersion }),
  );
  return command(holdRemovedRows('products', [id], sent, undo), {
    done(answer) {
      archived = answer;
      const key = isArchived ? 'catalogue.archive.done' : 'catalogue.archive.broughtBack';
      const notice = { id: `archive-${id}`, text: { key, values: { ref } }, intent: 'success' } as const;
      if (isArchived) undoToast(notice, undo);
      else toast(notice);
    },
  });
}
