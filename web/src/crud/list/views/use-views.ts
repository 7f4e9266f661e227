import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { isViewing, useSignedInUser } from '../../../data/session/session.ts';
import { changePrefs } from '../../../session/prefs.ts';
import { mayDo } from '../../../session/rights.ts';
import type { ShippedView } from '../list-definition.ts';
import type { ListView } from '../list-view.ts';

export interface ListViews {
  all: readonly ListView[];
  isLoaded: boolean;
  /** Key of the one that the list opens with. */
  initial: string | undefined;
  setInitial: (key: string | undefined) => void;
}

type InitialViews = { [list: string]: string | undefined };

/** undefined: not known yet. */
export const initialView = ({ all, initial, isLoaded }: ListViews): ListView | null | undefined =>
  initial === undefined ? null : (all.find(({ key }) => key === initial) ?? (isLoaded ? null : undefined));

const NONE: readonly ShippedView[] = [];

/** Shipped views first; saved ones only outside of viewing as another user. */
export function useViews(name: string, views = NONE): ListViews {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const saved = query(at('/api/views', { list: name, size: 100, sort: 'lib' }), ['view']);
  const { data, error } = useQuery(isViewing() ? null : saved);
  const { prefs } = user;
  const initials = prefs.listViews as InitialViews | undefined;
  const setInitial = useCallback(
    (key: string | undefined) => void changePrefs({ listViews: { ...initials, [name]: key } }),
    [initials, name],
  );
  return useMemo(() => {
    const shipped = views.flatMap(({ key, text, query: queryOf, columns = null }): ListView[] => {
      const shown = queryOf(user);
      return shown === null ? [] : [{ key, lib: t(text), query: shown, columns, saved: null }];
    });
    const saved = (data?.rows ?? []).map(
      ({ id, rowVersion, lib, query, columns, shared }): ListView => ({
        key: String(id),
        lib,
        query,
        columns,
        saved: { id, rowVersion, shared, mayChange: !shared || mayDo(user, 'share views') },
      }),
    );
    const isLoaded = data !== undefined || error !== undefined;
    return { all: [...shipped, ...saved], isLoaded, initial: initials?.[name], setInitial };
  }, [views, user, t, data, error, initials, name, setInitial]);
}
