import type { KeyboardEvent } from 'react';

const STEPS: { [key: string]: (at: number, count: number) => number } = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys with wrap-around; Blueprint's menus only support Tab. */
export function stepInMenu(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const entries = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'),
  ];
  const at = entries.findIndex((entry) => entry.matches(':focus'));
  event.preventDefault();
  entries[step(at, entries.length)]?.focus();
}
