import type { HistoryStep } from '@coffret/contracts/history/history';
import { useMemo, useState } from 'react';
import type { ErrorResponse } from '../../../data/api/error-response.ts';
import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';
import { useQuery } from '../../../data/query/use-query.ts';

interface Steps {
  steps: readonly HistoryStep[];
  /** All that there were when it was opened. */
  isComplete: boolean;
  /** Before it is complete. */
  error: ErrorResponse | undefined;
  retry(): void;
}

/** Loads all pages; the last one is asked again after each change. */
export function useSteps(id: number): Steps {
  const [before, setBefore] = useState<{ steps: readonly HistoryStep[]; from: number }>({
    steps: [],
    from: 0,
  });
  const [isComplete, setComplete] = useState(false);
  const { data, error, refetch } = useQuery(
    query(at('/api/configurations/history/{id}', { id, from: before.from }), [`configuration-${id}`]),
  );
  const steps = useMemo(() => [...before.steps, ...(data?.rows ?? [])], [before, data]);
  if (data && data.next !== null) setBefore({ steps, from: data.next });
  else if (data && !isComplete) setComplete(true);
  return { steps, isComplete, error: isComplete ? undefined : error, retry: refetch };
}
