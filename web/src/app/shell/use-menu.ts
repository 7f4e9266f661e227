import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The menu of narrow screens: moves the focus in; closes on selection, Escape, outside press or focus, and navigation. */
export function useMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpenAt(null);
    button.current?.focus();
  });
  const onTurn = useEffectEvent(({ target }: Event) => {
    const isOwn = [menu, button].some(({ current }) => target instanceof Node && current?.contains(target));
    if (!isOwn) setOpenAt(null);
  });
  useEffect(() => {
    if (!isOpen) return;
    menu.current?.querySelector('a')?.focus();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    document.addEventListener('pointerdown', (event) => onTurn(event), { signal });
    document.addEventListener('focusin', (event) => onTurn(event), { signal });
    return () => listening.abort();
  }, [isOpen]);

  return { isOpen, menu, button, toggle: () => setOpenAt(isOpen ? null : key) };
}
