import type { Product } from '@coffret/cabinet/catalogue';
import { PICTURE_MARGIN, pictureOf } from '@coffret/cabinet/drawing/product';
import { type PointerEvent as ReactPointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { HeldItem } from '../stack/placement.ts';
import { type Cell, cellUnder } from './cells.ts';
import { type DragStart, detectDragStart, type Point } from './drag-start.ts';
import { edgeScroll } from './edge-scroll.ts';
import { type DrawnFrame, overlayStyle } from './frame.ts';

/** Suppresses scroll, click and context menu. */
const OF_A_FINGER = ['touchmove', 'touchend', 'contextmenu'];

export interface DragHandlers {
  product(ref: string): Product | undefined;
  rows(): readonly Cell[][];
  frame(): DrawnFrame;
  start(heldItem: HeldItem): void;
  over(cell: Cell): void;
  /** null: outside of the cabinet. */
  drop(on: Cell | 'cabinet' | null): void;
  reason(cell: Cell): string;
}

interface Press {
  heldItem: HeldItem;
  pointerId: number;
  dragStart: DragStart;
  at: Point;
  /** Width in mm once the drag has started. */
  dragged: { width: number } | null;
}

/** Pointer drag without rendering: ghost and landing are moved by style, hit tests use the drawing's geometry. */
export function useDrag(ports: DragHandlers) {
  const overlay = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const landing = useRef<HTMLDivElement>(null);
  const press = useRef<(event: ReactPointerEvent, heldItem: HeldItem) => void>(() => undefined);
  const current = useRef(ports);
  useLayoutEffect(() => {
    current.current = ports;
  });
  const wasDrag = useRef(false);

  useEffect(() => {
    let pressed: Press | null = null;
    let over: Cell | 'cabinet' | null = null;

    const show = (cell: Cell | undefined, frame: DrawnFrame) => {
      const { current: box } = landing;
      if (!box) return;
      box.hidden = !cell;
      if (!cell) return;
      Object.assign(box.style, overlayStyle(frame, cell.landing));
      box.dataset.allowed = String(cell.reason === null);
    };

    const follow = () => {
      if (!pressed?.dragged) return;
      const { width } = pressed.dragged;
      const { x, y } = pressed.at;
      const { rows, frame: frameNow, reason } = current.current;
      const area = overlay.current?.getBoundingClientRect();
      const [picture, note] = ghost.current?.children ?? [];
      if (!area || !ghost.current || !(picture instanceof HTMLElement) || !note) return;
      const frame = frameNow();
      const perMm = area.width / frame.width;
      const isInside = x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
      const point = { x: (x - area.left) / perMm + frame.x, y: (y - area.top) / perMm + frame.y };
      const cell = isInside ? cellUnder(rows(), point) : undefined;

      picture.style.width = `${(width + 2 * PICTURE_MARGIN) * perMm}px`;
      picture.style.transform = `translate(-50%, -50%) scale(${cell?.scale ?? 1})`;
      ghost.current.style.transform = `translate(${x}px, ${y}px)`;

      const target = cell ?? (isInside ? 'cabinet' : null);
      if (target === over) return;
      over = target;
      show(cell, frame);
      if (cell) current.current.over(cell);
      note.textContent = cell?.reason ? reason(cell) : '';
    };

    const scrolling = edgeScroll(follow);

    const begin = (held: Press) => {
      const product = current.current.product(held.heldItem.ref);
      if (!product) return;
      const { width } = pictureOf(product);
      held.dragged = { width };
      wasDrag.current = true;
      over = null;
      document.body.dataset.dragging = '';
      // Captured by the overlay, because the pressed element may be removed.
      overlay.current?.setPointerCapture(held.pointerId);
      current.current.start(held.heldItem);
      follow();
    };

    const keep = (event: Event) => {
      if (wasDrag.current) event.preventDefault();
    };

    press.current = ({ button, isPrimary, pointerId, pointerType, clientX, clientY, target }, heldItem) => {
      if (button !== 0 || !isPrimary) return;
      const at = { x: clientX, y: clientY };
      const held: Press = {
        heldItem,
        pointerId,
        at,
        dragged: null,
        dragStart: detectDragStart(pointerType, at, () => begin(held)),
      };
      pressed = held;
      // Touch events go to the element of the first touch, even when it was removed.
      for (const type of OF_A_FINGER) target.addEventListener(type, keep, { passive: false });
    };

    const move = (event: PointerEvent) => {
      if (event.pointerId !== pressed?.pointerId) return;
      pressed.at = { x: event.clientX, y: event.clientY };
      pressed.dragStart.move(pressed.at);
      if (!pressed.dragged) return;
      scrolling.pointerAt(pressed.at.y);
      follow();
    };

    const end = (event: PointerEvent) => {
      if (event.pointerId !== pressed?.pointerId) return;
      const isDropped = event.type === 'pointerup';
      pressed.dragStart.end();
      if (pressed.dragged) {
        scrolling.stop();
        if (isDropped) {
          pressed.at = { x: event.clientX, y: event.clientY };
          follow();
        }
        delete document.body.dataset.dragging;
        if (landing.current) landing.current.hidden = true;
        current.current.drop(isDropped ? over : null);
        // Ignores the click after a drag.
        setTimeout(() => {
          wasDrag.current = false;
        });
      }
      pressed = null;
    };

    // The browser only asks listeners that existed at touchstart.
    for (const type of OF_A_FINGER) window.addEventListener(type, keep, { passive: false });
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      scrolling.stop();
      pressed?.dragStart.end();
      delete document.body.dataset.dragging;
      for (const type of OF_A_FINGER) window.removeEventListener(type, keep);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, []);

  return {
    overlay,
    ghost,
    landing,
    press: (event: ReactPointerEvent, heldItem: HeldItem) => press.current(event, heldItem),
    /** A click event that ends a drag. */
    isDragEnd: () => wasDrag.current,
  };
}

export type Drag = ReturnType<typeof useDrag>;
