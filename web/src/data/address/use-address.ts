import { useCallback, useEffect, useMemo, useState } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';
import { limitValues, warnValuesDropped } from './limit-values.ts';

/**
 * The parameters in the address bar, and the way to change them. The router draws a navigation when it has time
 * for it; what is changed here is seen at once: a box that is checked by the address would else fall back until then.
 * Values of a parameter that are more than the server takes are left out, and the user is told.
 */
export function useAddress(): [URLSearchParams, (params: URLSearchParams, how?: NavigateOptions) => void] {
  const [drawn, navigate] = useSearchParams();
  const { key, pathname } = useLocation();
  const [ahead, setAhead] = useState<{ of: string; params: URLSearchParams } | null>(null);
  if (ahead && ahead.of !== key) setAhead(null);
  const change = useCallback(
    (params: URLSearchParams, how?: NavigateOptions) => {
      // Whoever has gone on or back meanwhile keeps the page that they went to.
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
