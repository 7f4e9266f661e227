import { useCallback, useEffect, useRef } from 'react';

/** Ignores late calls after the component was removed. */
export function useWhileMounted<Args extends unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(
    (...args: Args) => {
      if (isShown.current) act(...args);
    },
    [act],
  );
}
