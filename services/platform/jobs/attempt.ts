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
  let timer: NodeJS.Timeout | undefined;
  const timeIsOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new TimeLimitExceeded(`not done within ${timeLimitMs / 1000} s`);
      stop.abort(error);
      reject(error);
    }, timeLimitMs);
  });
  try {
    await Promise.race([(async () => work(stop.signal))(), timeIsOver]);
    return null;
  } catch (error) {
    return { error };
  } finally {
    clearTimeout(timer);
  }
}
