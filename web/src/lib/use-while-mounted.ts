import { useCallback, useEffect, useRef } from 'react';

/** Ignores late calls after the component was removed. */
export function useWhileMounted(act: () => void): () => void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => {
    if (isShown.current) act();
  }, [act]);
}
