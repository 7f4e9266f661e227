import type { HistoryStep } from '@coffret/contracts/history/history';
import { useMemo, useState } from 'react';
import type { ErrorResponse } from '../../../data/api/error-response.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { historyPath } from './queries.ts';

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
  const { data, error, refetch } = useQuery(historyPath(id, before.from), {
    invalidatedBy: [`configuration-${id}`],
  });
  const steps = useMemo(() => [...before.steps, ...(data?.rows ?? [])], [before, data]);
  if (data && data.next !== null) setBefore({ steps, from: data.next });
  else if (data && !isComplete) setComplete(true);
  return { steps, isComplete, error: isComplete ? undefined : error, retry: refetch };
}
