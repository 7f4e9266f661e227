import { useEffect, useEffectEvent, useRef } from 'react';
import { sendPresence } from '../../../data/socket/presence.ts';
import type { Cell } from '../cabinet/cells.ts';
import { type Announcer, announcePlaces } from './announce-place.ts';

/**
 * Tells the others that this window has a configuration open, and in which cell the focus is, or was last. Answers how
 * to tell of a cell that something is dragged over.
 */
export function useAnnouncePlace(configurationId: number, rows: readonly Cell[][]): (cell: Cell) => void {
  const announcer = useRef<Announcer>(null);
  /** By its key: the cell may be another one, or have got its line's id, when it is drawn anew. */
  const here = useRef('');

  const announce = (drawn: readonly Cell[][]) => {
    const cell = drawn.flat().find(({ key }) => key === here.current);
    // A line is known to others once the server has given it an id.
    if (cell?.lineId && cell.lineId > 0) announcer.current?.at({ lineId: cell.lineId, slot: cell.slot });
  };
  const goTo = (key: string | undefined) => {
    if (key === undefined) return;
    here.current = key;
    announce(rows);
  };
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) goTo(target.dataset.cell);
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
