interface Signal<T> {
  emit(value: T): void;
  /** Answers the way to stop listening. */
  listen(listener: (value: T) => void): () => void;
}

/** Something that happens now and then, told to whoever listens. */
export function createSignal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of [...listeners]) listener(value);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
