import { useEffect, useEffectEvent, useRef } from 'react';
import { sendPresence } from '../../../data/socket/presence.ts';
import type { Cell } from '../cabinet/cells.ts';
import { type Announcer, announcePlaces } from './announce-place.ts';

/** Publishes the open configuration and the focused or last focused cell. Returns a function for dragged-over cells. */
export function useAnnouncePlace(configurationId: number, rows: readonly Cell[][]): (cell: Cell) => void {
  const announcer = useRef<Announcer>(null);
  /** By key, because cells are recreated. */
  const here = useRef('');

  const announce = (drawn: readonly Cell[][]) => {
    const cell = drawn.flat().find(({ key }) => key === here.current);
    if (cell?.lineId) announcer.current?.at({ lineId: cell.lineId, slot: cell.slot });
  };
  const goTo = (key: string | undefined) => {
    if (key === undefined) return;
    here.current = key;
    announce(rows);
  };
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) goTo(target.dataset.key);
  });

  useEffect(() => {
    sendPresence({ configurationId, place: null });
    announcer.current = announcePlaces((place) => sendPresence({ configurationId, place }));
    const focused = (event: FocusEvent) => onFocus(event);
    document.addEventListener('focusin', focused);
    return () => {
      document.removeEventListener('focusin', focused);
      announcer.current?.stop();
      sendPresence(null);
    };
  }, [configurationId]);

  const onDrawn = useEffectEvent(announce);
  useEffect(() => onDrawn(rows), [rows]);

  return ({ key }) => goTo(key);
}
