import { Trash } from '@blueprintjs/icons';
import { api } from '../../data/api/api.ts';
import { deletionAt, type ListName, type OneName } from '../../data/api/list-path.ts';
import type { BulkAction, ListDefinition } from './list-definition.ts';
import { runBulkCall } from './selection/run-bulk-call.ts';

const deletion = (name: ListName | OneName) => (id: number) => api.delete(deletionAt(name, id));

/** Reports the result as a toast. Resolves to whether it is deleted. */
export async function deleteRow(name: ListName | OneName, id: number, label: string): Promise<boolean> {
  const countTexts = () => ({ rows: label });
  const gone = await runBulkCall([id], { call: deletion(name), done: 'list.deleted', countTexts });
  return gone.length > 0;
}

export const bulkDelete = (
  name: ListName,
  { right, deletionImpact }: Pick<NonNullable<ListDefinition<never>['remove']>, 'right' | 'deletionImpact'>,
): BulkAction => ({
  Icon: Trash,
  right,
  deletionImpact,
  text: 'list.deleteRows',
  warning: 'list.deleteWarning',
  done: 'list.deleted',
  call: deletion(name),
});
