import { useEffect } from 'react';
import type { ListView, ViewedList } from '../../crud/list/list-view.ts';
import { initialView, type ListViews, useViews } from '../../crud/list/views/use-views.ts';
import { useAddress } from '../../data/address/use-address.ts';
import { ALL_EVENTS, type LogFilter, readFilter, writeFilter } from './log-filter.ts';

const LIST = 'audit/events';
/** Address parameter. */
const VIEW = 'view';

export interface Log {
  filter: LogFilter;
  change: (changes: Partial<LogFilter>) => void;
  clear: () => void;
  list: ViewedList;
  views: ListViews;
}

function addressOf(filter: LogFilter, view: string | undefined): URLSearchParams {
  const address = writeFilter(filter);
  if (view !== undefined) address.set(VIEW, view);
  return address;
}

const filterOf = (view: ListView | null): LogFilter =>
  view ? readFilter(new URLSearchParams(view.query)) : ALL_EVENTS;

/** The filters in the address, which saved views name. */
export function useLog(): Log {
  const [address, setAddress] = useAddress();
  const views = useViews(LIST);
  const filter = readFilter(address);
  const current = address.get(VIEW) ?? undefined;
  const query = writeFilter(filter).toString();

  const initial = initialView(views);
  useEffect(() => {
    if (address.size === 0 && initial)
      setAddress(addressOf(filterOf(initial), initial.key), { replace: true });
  }, [address, setAddress, initial]);

  return {
    filter,
    change: (changes) =>
      setAddress(addressOf({ ...filter, ...changes }, current), { replace: 'search' in changes }),
    clear: () => setAddress(addressOf({ ...ALL_EVENTS, technical: filter.technical }, current)),
    list: {
      name: LIST,
      current,
      state: { query, columns: [] },
      addressOf: (view) => addressOf(filterOf(view), view?.key),
      isAt: (view) => writeFilter(filterOf(view)).toString() === query,
      open: (key) => setAddress(addressOf(filter, key)),
    },
    views,
  };
}
