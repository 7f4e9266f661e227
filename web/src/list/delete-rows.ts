import { Trash } from '@blueprintjs/icons';
import { api } from '../api/api.ts';
import type { BulkAction } from './list-definition.ts';
import { forEachRow } from './selection/for-each-row.ts';

const deletion = (name: string) => (id: number) => api.delete(`/api/${name}/${id}`);

/** Deletes entities by id, tells how many are gone and why others are not. Answers the ids that are gone. */
export const deleteRows = (name: string, ids: readonly number[]): Promise<number[]> =>
  forEachRow(ids, deletion(name), 'list.deleted');

/** The deletion of all selected rows. */
export const bulkDelete = (name: string, right: BulkAction['right']): BulkAction => ({
  Icon: Trash,
  right,
  text: 'list.deleteRows',
  warning: 'list.deleteWarning',
  done: 'list.deleted',
  call: deletion(name),
});
