import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { ROW_PX } from './measures.ts';

/** Rows drawn on either side of what is seen: what a turn of the wheel moves before the next are drawn. */
const OVERSCAN = 12;

interface WindowOptions {
  scroller: RefObject<HTMLElement | null>;
  /** How many rows there are. */
  length: number;
  rowPx: number;
  headPx: number;
  /** A row that stays though it is not seen: it has the focus. */
  kept: number;
  /** Another view of the list begins at its top. */
  view: string;
}

/** Which rows are in the page: those near what is seen. */
export function useWindow({ scroller, length, rowPx, headPx, kept, view }: WindowOptions) {
  const virtualizer = useVirtualizer({
    count: length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    // The head covers as much of the scroller as it moves the rows down.
    scrollPaddingEnd: headPx,
    initialRect: { width: 0, height: 20 * ROW_PX },
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return kept < length && !seen.includes(kept) ? [...seen, kept] : seen;
    },
  });
  useLayoutEffect(() => {
    if (rowPx) virtualizer.measure();
  }, [rowPx, virtualizer]);
  useEffect(() => {
    if (view) scroller.current?.scrollTo(0, 0);
  }, [view, scroller]);
  return {
    rows: virtualizer.getVirtualItems(),
    seen: { first: virtualizer.range?.startIndex ?? 0, last: virtualizer.range?.endIndex ?? 0 },
    /** px. */
    height: virtualizer.getTotalSize(),
    /** px, of the scroller. */
    width: virtualizer.scrollRect?.width ?? 0,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  };
}
