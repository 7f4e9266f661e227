import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { session, useSignedInUser } from '../../../data/session/session.ts';
import type { Column } from '../list-definition.ts';
import { listWidths, saveListPrefs, type Widths } from './list-prefs.ts';

/** ms after the last change, as an edge is dragged. */
const SAVE_AFTER_MS = 500;

type SizedColumn<Row> = Column<Row> & { isSet?: boolean };

/** The columns with the widths that the user has given them. */
export function useColumnWidths<Row>(
  list: string,
  columns: readonly Column<Row>[],
): [readonly SizedColumn<Row>[], (column: string, px: number) => void] {
  const user = useSignedInUser();
  /** Not saved yet. */
  const [changed, setChanged] = useState<Widths>({});
  const unsaved = useRef(changed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saved = JSON.stringify(listWidths(user, list));
  const widths = useMemo((): Widths => ({ ...JSON.parse(saved), ...changed }), [saved, changed]);
  const save = useCallback(() => {
    clearTimeout(timer.current);
    const given = unsaved.current;
    if (!session.user || Object.keys(given).length === 0) return;
    unsaved.current = {};
    setChanged({});
    void saveListPrefs(list, { widths: { ...listWidths(session.user, list), ...given } });
  }, [list]);
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
  const sized = useMemo(
    () =>
      columns.map((column) => {
        const width = widths[column.key];
        return width === undefined ? column : { ...column, width, isSet: true };
      }),
    [columns, widths],
  );
  const resize = useCallback(
    (column: string, px: number) => {
      unsaved.current = { ...unsaved.current, [column]: px };
      setChanged(unsaved.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVE_AFTER_MS);
    },
    [save],
  );
  return [sized, resize];
}
