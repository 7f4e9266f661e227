/** A browser that blocks cookies throws at each touch: the page goes on, and nothing is kept. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const kept = (storage: () => Storage) => ({
  read: (key: string): string | null => attempt(() => storage().getItem(key)) ?? null,
  /** false: not kept, e.g. because there is no more room. */
  write: (key: string, text: string): boolean =>
    attempt(() => {
      storage().setItem(key, text);
      return true;
    }) ?? false,
  remove: (key: string): void => attempt(() => storage().removeItem(key)),
  clear: (): void => attempt(() => storage().clear()),
});

export const keptInBrowser = kept(() => localStorage);
export const keptInTab = kept(() => sessionStorage);
