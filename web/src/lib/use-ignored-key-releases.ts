import { useEffect } from 'react';

/**
 * Blueprint clicks a button when Enter or Space is released over it, even if the key was pressed elsewhere: in a dialog that
 * has closed at once and returned the focus to that button. Ignores such releases.
 */
export function useIgnoredKeyReleases(): void {
  useEffect(() => {
    const pressedAt = new Map<string, EventTarget | null>();
    const press = ({ key, repeat, target }: KeyboardEvent) => {
      if (!repeat) pressedAt.set(key, target);
    };
    const release = (event: KeyboardEvent) => {
      if (['Enter', ' '].includes(event.key) && pressedAt.get(event.key) !== event.target)
        event.stopPropagation();
    };
    document.addEventListener('keydown', press, true);
    document.addEventListener('keyup', release, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('keyup', release, true);
    };
  }, []);
}
