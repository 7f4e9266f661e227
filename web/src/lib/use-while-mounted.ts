import { useCallback, useEffect, useRef } from 'react';

/** Acts only while the component is shown: an answer that comes late does not close what stands there by then. */
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
