import { useEffect, useEffectEvent } from 'react';
import { takesKeys } from './takes-keys.ts';

/** Keys without a modifier that nothing else takes; `press` returns whether it was one of the screen's. */
export function useScreenKeys(press: (event: KeyboardEvent) => boolean): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    if (!isOther && !takesKeys(event.target) && press(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** "/" goes to the search of the screen. */
export function takeSearchKey({ key }: KeyboardEvent): boolean {
  if (key !== '/') return false;
  document.querySelector<HTMLElement>('main search input[type="search"]')?.focus();
  return true;
}
