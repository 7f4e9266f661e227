import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { ROW_PX } from './measures.ts';
import { virtualRows } from './virtual-rows.ts';

/**
 * Rows come and go by the block: a turn of the wheel that stays within one leaves the page as it is, and what the
 * browser has painted ahead is not painted anew for every row.
 */
const BLOCK = 4;
/** Blocks drawn on either side of those that are seen. */
const OVERSCAN = 1;
/** Who passes so many blocks from one drawing to the next does not read them. */
const PASSING = 2;

interface VirtualRowsOptions {
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
export function useVirtualRows({ scroller, length, rowPx, headPx, kept, view }: VirtualRowsOptions) {
  const virtualizer = useVirtualizer({
    count: Math.ceil(length / BLOCK),
    getScrollElement: () => scroller.current,
    estimateSize: () => BLOCK * rowPx,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: 20 * ROW_PX },
  });
  useLayoutEffect(() => {
    if (rowPx) virtualizer.measure();
  }, [rowPx, virtualizer]);
  useEffect(() => {
    if (view) scroller.current?.scrollTo(0, 0);
  }, [view, scroller]);
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const [drawn, setDrawn] = useState({ start: startIndex, isPassing: false });
  const isPassing =
    virtualizer.isScrolling &&
    (drawn.start === startIndex ? drawn.isPassing : Math.abs(startIndex - drawn.start) >= PASSING);
  if (drawn.start !== startIndex || drawn.isPassing !== isPassing) setDrawn({ start: startIndex, isPassing });
  return {
    ...virtualRows(rowsOf(virtualizer.getVirtualIndexes(), length), { kept, length, rowPx }),
    seen: { first: startIndex * BLOCK, last: Math.max(0, Math.min(length, (endIndex + 1) * BLOCK) - 1) },
    isPassing,
    /** px, of the scroller. */
    width: virtualizer.scrollRect?.width ?? 0,
    /** As far as it takes to see the row. */
    scrollTo(index: number) {
      const element = scroller.current;
      if (!element) return;
      const top = index * rowPx;
      // The head covers as much of the scroller as it moves the rows down.
      const lowest = top + rowPx + headPx - element.clientHeight;
      element.scrollTop = Math.max(lowest, Math.min(top, element.scrollTop));
    },
  };
}

/** The rows of neighbouring blocks. */
function rowsOf(blocks: readonly number[], length: number): number[] {
  const first = (blocks[0] ?? 0) * BLOCK;
  const size = Math.max(0, Math.min(length - first, blocks.length * BLOCK));
  return Array.from({ length: size }, (_, index) => first + index);
}
