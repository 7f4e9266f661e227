import type { HistoryStep } from '@coffret/contracts/history/history';
import { useEffect, useState } from 'react';
import { api } from '../../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../../data/api/error-response.ts';
import { useChanged } from '../../../data/socket/use-changed.ts';
import { historyPath } from './queries.ts';

interface Read {
  steps: readonly HistoryStep[];
  /** null: complete. */
  next: number | null;
  newest: number;
  error?: ErrorResponse;
}

const NOTHING: Read = { steps: [], next: 0, newest: -1 };

/** Loads all pages, then new events. */
export function useSteps(id: number): Read & { retry(): void } {
  const [read, setRead] = useState(NOTHING);
  const { next } = read;
  useEffect(() => {
    if (next === null) return;
    let isCurrent = true;
    void api.get(historyPath(id, next)).then((answer) => {
      if (!isCurrent) return;
      setRead((before) =>
        isErrorResponse(answer)
          ? { ...before, next: null, error: answer }
          : { steps: [...before.steps, ...answer.rows], next: answer.next, newest: answer.newest },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [id, next]);
  useChanged(
    'configuration',
    () => setRead((before) => (before.next === null ? { ...before, next: before.newest + 1 } : before)),
    id,
  );
  return { ...read, retry: () => setRead(NOTHING) };
}
