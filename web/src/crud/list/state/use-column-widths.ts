import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSignedInUser } from '../../../data/session/session.ts';
import type { Column } from '../list-definition.ts';
import { listWidths, saveListPrefs, type Widths } from './list-prefs.ts';

/** ms after the last change, as an edge is dragged. */
const SAVE_AFTER_MS = 500;

export type SizedColumn<Row> = Column<Row> & { isSet?: boolean };

/** The columns with the widths that the user has given them. */
export function useColumnWidths<Row>(
  list: string,
  columns: readonly Column<Row>[],
): [readonly SizedColumn<Row>[], (column: string, px: number) => void] {
  const user = useSignedInUser();
  const [changed, setChanged] = useState<Widths>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saved = JSON.stringify(listWidths(user, list));
  const widths = useMemo((): Widths => ({ ...JSON.parse(saved), ...changed }), [saved, changed]);
  useEffect(() => {
    if (JSON.stringify(widths) === saved) return;
    timer.current = setTimeout(() => void saveListPrefs(list, { widths }), SAVE_AFTER_MS);
    return () => clearTimeout(timer.current);
  }, [list, saved, widths]);
  const sized = useMemo(
    () =>
      columns.map((column) => {
        const width = widths[column.key];
        return width === undefined ? column : { ...column, width, isSet: true };
      }),
    [columns, widths],
  );
  const resize = useCallback(
    (column: string, px: number) => setChanged((before) => ({ ...before, [column]: px })),
    [],
  );
  return [sized, resize];
}
