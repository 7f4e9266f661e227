import { useCallback, useEffect, useMemo, useState } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';
import { limitValues, warnValuesDropped } from './limit-values.ts';

/** The address parameters with optimistic updates: the router renders a navigation late, and a controlled
 * checkbox would revert meanwhile. Truncates values above the server's limit and warns the user. */
export function useAddress(): [URLSearchParams, (params: URLSearchParams, how?: NavigateOptions) => void] {
  const [drawn, navigate] = useSearchParams();
  const { key, pathname } = useLocation();
  const [ahead, setAhead] = useState<{ of: string; params: URLSearchParams } | null>(null);
  if (ahead && ahead.of !== key) setAhead(null);
  const change = useCallback(
    (params: URLSearchParams, how?: NavigateOptions) => {
      if (location.pathname !== pathname) return;
      setAhead({ of: key, params });
      navigate(params, how);
    },
    [key, pathname, navigate],
  );
  const given = ahead?.of === key ? ahead.params : drawn;
  const { address, cut } = useMemo(() => limitValues(given), [given]);
  useEffect(() => warnValuesDropped(cut), [cut]);
  return [address, change];
}
