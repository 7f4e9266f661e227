import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { at } from '../../../data/api/path.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { toast } from '../../../data/toast.ts';
import type { SavedListView } from '../list-view.ts';
import { apiQuery, type ListState } from '../state/address.ts';

export const VIEWS = at('/api/views');
export const viewPath = (id: number) => at('/api/views/{id}', { id });

export const savedState = (state: ListState) => ({
  query: apiQuery(state).toString(),
  columns: [...state.columns],
});

export async function updateView({ lib, saved }: SavedListView, state: ListState): Promise<void> {
  const { id, rowVersion } = saved;
  const changed = await api.put(viewPath(id), { ...savedState(state), rowVersion });
  if (isErrorResponse(changed)) return showErrors(changed);
  toast({ text: { key: 'list.views.updated', values: { name: lib } }, intent: 'success' });
}
