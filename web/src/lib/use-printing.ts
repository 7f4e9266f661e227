import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { watchPrinting } from './watch-printing.ts';

/** Rendered at once: the print takes the page as it is when the event ends. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => watchPrinting((isNow) => flushSync(() => setPrinting(isNow))), []);
  return isPrinting;
}
