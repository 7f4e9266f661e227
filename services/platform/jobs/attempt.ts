import { within } from '../within.ts';

interface Limits {
  stop: AbortController;
  timeLimitMs: number;
}

class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded';
}

/** The thrown value in a box; null: success. After the time limit the work has failed, whatever it returns later. */
export async function attempt(
  work: (signal: AbortSignal) => Promise<void>,
  { stop, timeLimitMs }: Limits,
): Promise<{ error: unknown } | null> {
  function timeout(): Error {
    const error = new TimeLimitExceeded(`not done within ${timeLimitMs / 1000} s`);
    stop.abort(error);
    return error;
  }
  try {
    await within(timeLimitMs, (async () => work(stop.signal))(), timeout);
    return null;
  } catch (error) {
    return { error };
  }
}
