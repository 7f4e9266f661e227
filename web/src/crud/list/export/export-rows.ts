import { api } from '../../../data/api/api.ts';
import { command } from '../../../data/api/command.ts';
import { toast } from '../../../data/toast.ts';
import { download } from '../../../lib/download.ts';
import { today } from '../../../lib/today.ts';
import type { countValues } from '../count-values.ts';
import { apiQuery } from '../state/address.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';

/** The server's limit. */
export const MAX_ROWS = 100_000;

/** All matching rows and the shown columns. */
export function exportQuery<Row>({ state, columns }: ListStateHandle<Row>): URLSearchParams {
  const query = apiQuery(state);
  const shown = state.columns.filter((key) => columns.some((one) => one.key === key && !one.unexported));
  if (shown.length > 0) query.set('columns', shown.join(','));
  return query;
}

interface ExportedList {
  name: string;
  module?: string | undefined;
}

/** `rows`: those that are written. */
export const exportRows = (
  { name, module = name }: ExportedList,
  query: URLSearchParams,
  rows: ReturnType<typeof countValues>,
  isCut = false,
) =>
  command(api.blob(`/api/${name}/export?${query}`), {
    done(file) {
      download(file, `export_${module}_${today()}.xlsx`);
      toast(
        isCut
          ? { text: { key: 'list.exportCut', values: { ...rows } }, intent: 'warning' }
          : { text: { key: 'list.exported', values: { ...rows } }, intent: 'success' },
      );
    },
  });
