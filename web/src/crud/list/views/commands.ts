import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { at } from '../../../data/api/path.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { toast } from '../../../data/toast.ts';
import type { KeptState, SavedListView } from '../list-view.ts';

export const VIEWS = at('/api/views');
export const viewPath = (id: number) => at('/api/views/{id}', { id });

export async function updateView({ lib, saved }: SavedListView, state: KeptState): Promise<void> {
  const { id, rowVersion } = saved;
  const changed = await api.put(viewPath(id), { ...state, rowVersion });
  if (isErrorResponse(changed)) return showErrors(changed);
  toast({ text: { key: 'list.views.updated', values: { name: lib } }, intent: 'success' });
}
