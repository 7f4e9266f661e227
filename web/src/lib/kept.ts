type Area = 'localStorage' | 'sessionStorage';

/** A browser that blocks cookies throws at each touch: the page goes on, and nothing is kept. */
function attempt<T>(area: Area, act: (storage: Storage) => T, otherwise: T): T {
  try {
    return act(window[area]);
  } catch {
    return otherwise;
  }
}

const kept = (area: Area) => ({
  read: (key: string): string | null => attempt(area, (storage) => storage.getItem(key), null),
  /** false: not kept, e.g. because there is no more room. */
  write: (key: string, text: string): boolean =>
    attempt(
      area,
      (storage) => {
        storage.setItem(key, text);
        return true;
      },
      false,
    ),
  remove: (key: string): void => attempt(area, (storage) => storage.removeItem(key), undefined),
  clear: (): void => attempt(area, (storage) => storage.clear(), undefined),
});

export const keptInBrowser = kept('localStorage');
export const keptInTab = kept('sessionStorage');
