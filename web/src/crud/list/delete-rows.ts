import { Trash } from '@blueprintjs/icons';
import { api } from '../../data/api/api.ts';
import { deletionAt, type ListName, type OneName } from '../../data/api/list-path.ts';
import type { BulkAction, ListDefinition } from './list-definition.ts';
import { forEachRow } from './selection/for-each-row.ts';

const deletion = (name: ListName | OneName) => (id: number) => api.delete(deletionAt(name, id));

/** Deletes an entity by id, tells so by what it is called, or why not. Answers whether it is gone. */
export async function deleteRow(name: ListName | OneName, id: number, label: string): Promise<boolean> {
  const named = () => ({ rows: label });
  const gone = await forEachRow([id], { call: deletion(name), done: 'list.deleted', named });
  return gone.length > 0;
}

/** The deletion of all selected rows. */
export const bulkDelete = (
  name: ListName,
  { right, along }: Pick<NonNullable<ListDefinition<never>['remove']>, 'right' | 'along'>,
): BulkAction => ({
  Icon: Trash,
  right,
  along,
  text: 'list.deleteRows',
  warning: 'list.deleteWarning',
  done: 'list.deleted',
  call: deletion(name),
});
