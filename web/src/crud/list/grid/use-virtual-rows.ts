import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { ROW_PX } from './measures.ts';
import { virtualRows } from './virtual-rows.ts';

/** Rows are rendered in blocks, so that scrolling within a block changes nothing. */
const BLOCK = 4;
/** Blocks rendered before and after the visible ones. */
const OVERSCAN = 1;
/** Blocks per render from which scrolling counts as fast. */
const PASSING = 2;

interface VirtualRowsOptions {
  scroller: RefObject<HTMLElement | null>;
  /** The rows scroll with the page, not within `scroller`. */
  ofPage: boolean;
  length: number;
  rowPx: number;
  headPx: number;
  /** The focused row stays rendered. */
  kept: number;
  /** A new view starts at the top. */
  view: string;
}

export function useVirtualRows({ scroller, ofPage, length, rowPx, headPx, kept, view }: VirtualRowsOptions) {
  const options = {
    count: Math.ceil(length / BLOCK),
    estimateSize: () => BLOCK * rowPx,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: 20 * ROW_PX },
  };
  const [margin, setMargin] = useState(0);
  const within = useVirtualizer({ ...options, getScrollElement: () => scroller.current, enabled: !ofPage });
  const withPage = useWindowVirtualizer({ ...options, scrollMargin: margin, enabled: ofPage });
  const virtualizer = ofPage ? withPage : within;
  useLayoutEffect(() => {
    if (!ofPage || !scroller.current) return;
    setMargin(Math.round(scroller.current.getBoundingClientRect().top + scrollY));
  });
  useLayoutEffect(() => {
    if (rowPx) virtualizer.measure();
  }, [rowPx, virtualizer]);
  useEffect(() => {
    if (view) (ofPage ? window : scroller.current)?.scrollTo(0, 0);
  }, [view, scroller, ofPage]);
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
    /** px. */
    width: virtualizer.scrollRect?.width ?? 0,
    /** Scrolls as little as possible. */
    scrollTo(index: number) {
      const element = ofPage ? document.documentElement : scroller.current;
      if (!element) return;
      const top = index * rowPx + (ofPage ? margin : 0);
      // The header covers part of the scroller.
      const lowest = top + rowPx + headPx - element.clientHeight;
      element.scrollTop = Math.max(lowest, Math.min(top, element.scrollTop));
    },
  };
}

function rowsOf(blocks: readonly number[], length: number): number[] {
  const first = (blocks[0] ?? 0) * BLOCK;
  const size = Math.max(0, Math.min(length - first, blocks.length * BLOCK));
  return Array.from({ length: size }, (_, index) => first + index);
}
