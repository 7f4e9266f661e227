import { useState } from 'react';

/** Children that came with their parent, of whom a page holds as many at most; the others on demand, a page at a time. */
export function useFurtherPages(shown: number, count: number, perPage: number) {
  const [pages, setPages] = useState(0);
  // The first page may be longer than what came with the parent.
  const next = pages === 0 && shown === perPage ? 2 : pages + 1;
  return {
    /** Empty: those that came with the parent are shown. */
    pages: Array.from({ length: pages }, (_, index) => index + 1),
    more: count - (pages > 0 ? pages * perPage : shown),
    showMore: () => setPages(next),
  };
}
