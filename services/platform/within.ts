/** Rejects with `timeout()` after `ms`; the work continues. */
export async function within<T>(ms: number, work: Promise<T>, timeout: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(timeout()), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
