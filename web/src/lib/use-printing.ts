import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Calls back before a print takes the page and after it. */
export function watchPrinting(watcher: (isPrinting: boolean) => void): () => void {
  const begin = () => watcher(true);
  const end = () => watcher(false);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** Rendered at once: the print takes the page as it is when the event ends. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => watchPrinting((isNow) => flushSync(() => setPrinting(isNow))), []);
  return isPrinting;
}
