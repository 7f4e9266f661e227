import { Trash } from '@blueprintjs/icons';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { deletionAt, type ListName, type OneName } from '../../data/api/list-path.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { toast } from '../../data/toast.ts';
import { holdRemovedRows } from './in-place/hold-removed-rows.ts';
import type { BulkAction, ListDefinition } from './list-definition.ts';

/** Reports the result as a toast. Resolves to whether it is deleted. */
export async function deleteRow(name: ListName | OneName, id: number, label: string): Promise<boolean> {
  const answer = await holdRemovedRows(name, [id], api.delete(deletionAt(name, id)));
  const errors = isErrorResponse(answer) ? answer.errors.filter(({ code }) => code !== 'NOT_FOUND') : [];
  showErrors({ errors });
  if (errors.length > 0) return false;
  toast({ text: { key: 'list.deleted', values: { rows: label } }, intent: 'success' });
  return true;
}

export const bulkDelete = <Row>({
  right,
  deletionImpact,
}: Pick<NonNullable<ListDefinition<never>['remove']>, 'right' | 'deletionImpact'>): BulkAction<Row> => ({
  Icon: Trash,
  right,
  isDangerous: true,
  deletionImpact,
  text: 'list.deleteRows',
  warning: 'list.deleteWarning',
  act: 'delete',
  done: 'list.deleted',
});
