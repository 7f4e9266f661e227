const EITHER_SIDE = 2;

/** 0: a gap. All pages up to 5. */
export function pageWindow(page: number, pages: number): number[] {
  const from = pages > 5 ? Math.max(1, page - EITHER_SIDE) : 1;
  const to = pages > 5 ? Math.min(pages, page + EITHER_SIDE) : pages;
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? [0] : []),
    ...middle,
    ...(to < pages - 1 ? [0] : []),
    ...(to < pages ? [pages] : []),
  ];
}
