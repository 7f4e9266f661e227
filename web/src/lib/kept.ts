/** A browser that blocks cookies throws at each touch: the page goes on, and nothing is kept. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const kept = (area: 'localStorage' | 'sessionStorage') => ({
  read: (key: string): string | null => attempt(() => window[area].getItem(key)) ?? null,
  /** false: not kept, e.g. because there is no more room. */
  write: (key: string, text: string): boolean =>
    attempt(() => window[area].setItem(key, text) === undefined) ?? false,
  remove: (key: string): void => attempt(() => window[area].removeItem(key)),
  clear: (): void => attempt(() => window[area].clear()),
});

export const keptInBrowser = kept('localStorage');
export const keptInTab = kept('sessionStorage');
