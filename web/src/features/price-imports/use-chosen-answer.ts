import { useEffect, useState } from 'react';
import type { Taken } from './taken.ts';

type Ask<Answer> = (id: number, chosen: Taken, signal: AbortSignal) => Promise<Answer>;

/** What the server answers about the chosen changes of an import, also by `again`; undefined: not answered yet. */
export function useChosenAnswer<Answer>(ask: Ask<Answer>, id: number, chosen: Taken) {
  const [answer, setAnswer] = useState<Answer>();
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks again.
  useEffect(() => {
    const asking = new AbortController();
    ask(id, chosen, asking.signal).then(setAnswer, () => undefined);
    return () => asking.abort();
  }, [ask, id, chosen, times]);
  return { answer, again: () => setTimes((n) => n + 1) };
}
