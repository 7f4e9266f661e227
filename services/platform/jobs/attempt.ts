interface Limits {
  /** Aborted by whoever ends the attempt before its time, and here when its time is over. */
  stop: AbortController;
  timeLimitMs: number;
}

/** The work took longer than it may. */
class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded';
}

/**
 * What the work threw, boxed, as it may be anything; null when it is done. Work that is not done within the time
 * limit has failed, and what becomes of it afterwards is not looked at.
 */
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
