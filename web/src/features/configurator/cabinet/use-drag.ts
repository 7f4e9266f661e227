import { isLineProduct, type Product } from '@coffret/cabinet/catalogue';
import { pictureOf } from '@coffret/cabinet/drawing/product';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import type { Hand } from '../stack/placement.ts';
import { type Cell, cellUnder } from './cells.ts';
import type { DrawnFrame } from './draw.ts';

/** Further than this, px, a press becomes a drag. */
const SLACK = { mouse: 4, touch: 8 };

export interface DragPorts {
  product(ref: string): Product | undefined;
  rows(): readonly Cell[][];
  frame(): DrawnFrame;
  start(hand: Hand): void;
  /** Dropped on a cell, on the cabinet beside any cell, or outside (null). */
  drop(on: Cell | 'cabinet' | null): void;
  reason(cell: Cell): string;
}

interface Press {
  hand: Hand;
  pointerId: number;
  x: number;
  y: number;
  slack: number;
  dragging: boolean;
}

/**
 * Drags by mouse, finger and pen. While the pointer moves nothing is rendered: the ghost and the landing are moved by
 * hand, and what the pointer is over follows from the drawing's geometry.
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
    const show = (cell: Cell | undefined, modules: number, frame: DrawnFrame) => {
      const { current: box } = landing;
      if (!box) return;
      box.hidden = !cell;
      if (!cell) return;
      const scale =
        cell.slot === null ? 1 : modules / (cell.ref ? modules : Number.isInteger(modules) ? 1 : 0.5);
      Object.assign(box.style, {
        left: `${((cell.box.x - frame.x) / frame.width) * 100}%`,
        top: `${((cell.box.y - frame.y) / frame.height) * 100}%`,
        width: `${((cell.box.width * scale) / frame.width) * 100}%`,
        height: `${(cell.box.height / frame.height) * 100}%`,
      });
      box.dataset.allowed = String(cell.reason === null);
    };

    const follow = (event: PointerEvent, { hand }: Press) => {
      const { product: productOf, rows, frame: frameNow, reason } = current.current;
      const area = overlay.current?.getBoundingClientRect();
      const product = productOf(hand.ref);
      if (!area || !ghost.current || !product) return;
      const frame = frameNow();
      const perMm = area.width / frame.width;
      const picture = pictureOf(product);
      const width = (picture.width + 4) * perMm;
      ghost.current.style.width = `${width}px`;
      ghost.current.style.transform = `translate(${event.clientX - width / 2}px, ${event.clientY - ((picture.height + 4) * perMm) / 2}px)`;
      const isInside =
        event.clientX >= area.left &&
        event.clientX <= area.right &&
        event.clientY >= area.top &&
        event.clientY <= area.bottom;
      const x = (event.clientX - area.left) / perMm + frame.x;
      const y = (event.clientY - area.top) / perMm + frame.y;
      const isLine = isLineProduct(product);
      const cell = isInside ? cellUnder(rows(), y, isLine ? x : x - picture.width / 2) : undefined;
      over.current = cell ?? (isInside ? 'cabinet' : null);
      show(cell, product.nbModules ?? 1, frame);
      const note = ghost.current.querySelector('.ghost-reason');
      if (note) note.textContent = cell?.reason ? reason(cell) : '';
    };

    const move = (event: PointerEvent) => {
      const { current: held } = press;
      if (!held || event.pointerId !== held.pointerId) return;
      if (!held.dragging) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < held.slack) return;
        held.dragging = true;
        wasDrag.current = true;
        document.body.classList.add('is-dragging');
        // What was pressed may not be there any more once it is in the hand.
        overlay.current?.setPointerCapture(held.pointerId);
        current.current.start(held.hand);
      }
      follow(event, held);
    };

    const end = (event: PointerEvent) => {
      const { current: held } = press;
      if (!held || event.pointerId !== held.pointerId) return;
      press.current = null;
      if (!held.dragging) return;
      if (event.type === 'pointerup') follow(event, held);
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
        dragging: false,
      };
    },
    /** Whether a click is only the end of a drag. */
    isDragEnd: () => wasDrag.current,
  };
}

export type Drag = ReturnType<typeof useDrag>;
