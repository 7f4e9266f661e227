import type { Product } from '@coffret/cabinet/catalogue';
import { PICTURE_MARGIN, pictureOf } from '@coffret/cabinet/drawing/product';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import type { Hand } from '../stack/placement.ts';
import { type Cell, cellUnder } from './cells.ts';
import type { DrawnFrame } from './draw.ts';
import { edgeScroll } from './edge-scroll.ts';

/** Further than this, px, a press becomes a drag. */
const SLACK = { mouse: 4, touch: 8 };

export interface DragPorts {
  product(ref: string): Product | undefined;
  rows(): readonly Cell[][];
  frame(): DrawnFrame;
  start(hand: Hand): void;
  over(cell: Cell): void;
  /** Dropped on a cell, on the cabinet beside any cell, or outside (null). */
  drop(on: Cell | 'cabinet' | null): void;
  reason(cell: Cell): string;
}

interface Point {
  x: number;
  y: number;
}

interface Press extends Point {
  hand: Hand;
  pointerId: number;
  slack: number;
  /** Once it is one: what is drawn under the pointer, mm. */
  dragged: { width: number; height: number } | null;
}

/**
 * Drags by mouse, finger and pen. While the pointer moves nothing is rendered: the ghost and the landing are moved by
 * hand, each on a layer of its own, and what the pointer is over follows from the drawing's geometry.
 */
export function useDrag(ports: DragPorts) {
  const overlay = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const landing = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);
  const over = useRef<Cell | 'cabinet' | null>(null);
  const current = useRef(ports);
  current.current = ports;
  const wasDrag = useRef(false);

  useEffect(() => {
    let last: Point = { x: 0, y: 0 };

    /** The place that it would take up. */
    const show = (cell: Cell | undefined, frame: DrawnFrame) => {
      const { current: box } = landing;
      if (!box) return;
      box.hidden = !cell;
      if (!cell) return;
      const { x, y, width, height } = cell.landing;
      Object.assign(box.style, {
        left: `${((x - frame.x) / frame.width) * 100}%`,
        top: `${((y - frame.y) / frame.height) * 100}%`,
        width: `${(width / frame.width) * 100}%`,
        height: `${(height / frame.height) * 100}%`,
      });
      box.dataset.allowed = String(cell.reason === null);
    };

    const follow = ({ width, height }: NonNullable<Press['dragged']>) => {
      const { rows, frame: frameNow, reason } = current.current;
      const area = overlay.current?.getBoundingClientRect();
      const [picture, note] = ghost.current?.children ?? [];
      if (!area || !ghost.current || !(picture instanceof HTMLElement) || !note) return;
      const frame = frameNow();
      const perMm = area.width / frame.width;
      const { x, y } = last;
      const isInside = x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
      const point = { x: (x - area.left) / perMm + frame.x, y: (y - area.top) / perMm + frame.y };
      const cell = isInside ? cellUnder(rows(), point) : undefined;

      // As large as it would stand there: slots are not of one width on all lines.
      const fits = cell && cell.slot !== null;
      const scale = fits ? Math.min(cell.landing.width / width, cell.landing.height / height) : 1;
      picture.style.width = `${(width + 2 * PICTURE_MARGIN) * perMm}px`;
      picture.style.transform = `translate(-50%, -50%) scale(${scale})`;
      ghost.current.style.transform = `translate(${x}px, ${y}px)`;

      const target = cell ?? (isInside ? 'cabinet' : null);
      if (target === over.current) return;
      over.current = target;
      show(cell, frame);
      if (cell) current.current.over(cell);
      note.textContent = cell?.reason ? reason(cell) : '';
    };

    const scrolling = edgeScroll(() => press.current?.dragged && follow(press.current.dragged));

    const begin = (held: Press) => {
      const product = current.current.product(held.hand.ref);
      if (!product) return null;
      const { width, height } = pictureOf(product);
      wasDrag.current = true;
      over.current = null;
      document.body.classList.add('is-dragging');
      // What was pressed may not be there any more once it is in the hand.
      overlay.current?.setPointerCapture(held.pointerId);
      current.current.start(held.hand);
      return { width, height };
    };

    const move = (event: PointerEvent) => {
      const { current: held } = press;
      if (!held || event.pointerId !== held.pointerId) return;
      last = { x: event.clientX, y: event.clientY };
      if (!held.dragged && Math.hypot(last.x - held.x, last.y - held.y) < held.slack) return;
      held.dragged ??= begin(held);
      if (!held.dragged) return;
      scrolling.pointerAt(last.y);
      follow(held.dragged);
    };

    const end = (event: PointerEvent) => {
      const { current: held } = press;
      if (!held || event.pointerId !== held.pointerId) return;
      press.current = null;
      if (!held.dragged) return;
      scrolling.stop();
      if (event.type === 'pointerup') {
        last = { x: event.clientX, y: event.clientY };
        follow(held.dragged);
      }
      document.body.classList.remove('is-dragging');
      if (landing.current) landing.current.hidden = true;
      current.current.drop(event.type === 'pointerup' ? over.current : null);
      // A click follows the end of a drag; it means nothing.
      setTimeout(() => {
        wasDrag.current = false;
      });
    };

    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      scrolling.stop();
      document.body.classList.remove('is-dragging');
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, []);

  return {
    overlay,
    ghost,
    landing,
    /** For onPointerDown of what can be dragged. */
    press(event: ReactPointerEvent, hand: Hand) {
      if (event.button !== 0 || !event.isPrimary) return;
      const slack = event.pointerType === 'mouse' ? SLACK.mouse : SLACK.touch;
      press.current = {
        hand,
        pointerId: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        slack,
        dragged: null,
      };
    },
    /** Whether a click is only the end of a drag. */
    isDragEnd: () => wasDrag.current,
  };
}

export type Drag = ReturnType<typeof useDrag>;
