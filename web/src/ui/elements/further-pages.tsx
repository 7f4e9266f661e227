import { Button } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import type { Query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { LoadError } from './load-error.tsx';
import { Skeleton } from './skeleton.tsx';

const SIZE = 100;

interface PageProps<Row> {
  /** Those that came with their parent, of whom a page holds as many at most. */
  first: readonly Row[];
  pageOf: (page: { page: number; size: typeof SIZE }) => Query<{ rows: readonly Row[] }>;
  children: (rows: readonly Row[]) => ReactNode;
}

function Page<Row>({ first, pageOf, children, page }: PageProps<Row> & { page: number }) {
  const { data, error, refetch } = useQuery(pageOf({ page, size: SIZE }));
  return (
    <>
      {children(data?.rows ?? (page === 1 ? first : []))}
      {!data && (error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton lines={2} height={20} />)}
    </>
  );
}

interface FurtherPagesProps<Row> extends PageProps<Row> {
  /** Of all. */
  count: number;
  moreText: (count: number) => string;
}

/** Children that came with their parent; the others on demand, a page at a time. */
export function FurtherPages<Row>({ count, moreText, ...props }: FurtherPagesProps<Row>) {
  const [pages, setPages] = useState(0);
  const { first, children } = props;
  // The first page may be longer than what came with the parent.
  const next = pages === 0 && first.length === SIZE ? 2 : pages + 1;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const more = count - (pages > 0 ? pages * SIZE : first.length);
  return (
    <>
      {pages === 0 && children(first)}
      {numbers.map((page) => (
        <Page key={page} {...props} page={page} />
      ))}
      {more > 0 && (
        <Button variant="minimal" size="small" text={moreText(more)} onClick={() => setPages(next)} />
      )}
    </>
  );
}
