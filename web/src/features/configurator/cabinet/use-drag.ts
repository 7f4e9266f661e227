import type { Product } from '@coffret/cabinet/catalogue';
import { PICTURE_MARGIN, pictureOf } from '@coffret/cabinet/drawing/product';
import { type PointerEvent as ReactPointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { capturePointer } from '../../../lib/capture-pointer.ts';
import type { HeldItem } from '../stack/placement.ts';
import { type Cell, cellUnder } from './cells.ts';
import { type DragStart, detectDragStart, type Point } from './drag-start.ts';
import { edgeScroll } from './edge-scroll.ts';
import { type DrawnFrame, overlayStyle } from './frame.ts';
import { openSeam } from './seam.ts';

/** Suppresses scroll, click and context menu. */
const OF_A_FINGER = ['touchmove', 'touchend', 'contextmenu'];

/** px around a slot in which an element snaps to it. */
const SNAP = 35;

/** 'cabinet': the panel beside any cell. */
export type DropPlace = Cell | 'cabinet' | 'outside';

export interface DragHandlers {
  product(ref: string): Product | undefined;
  rows(): readonly Cell[][];
  frame(): DrawnFrame;
  start(heldItem: HeldItem): void;
  over(cell: Cell): void;
  /** false: the hand was emptied during the drag. */
  isHolding(): boolean;
  /** null: the drag was given up. */
  drop(on: DropPlace | null): void;
  /** A click in the panel beside its buttons and bars. */
  click(on: Cell | 'cabinet'): void;
  /** Empty where it is allowed. */
  reason(on: DropPlace): string;
  /** true: nothing can be moved, and the user was told why. */
  refuse(): boolean;
}

interface Press {
  heldItem: HeldItem;
  pointerId: number;
  isTouch: boolean;
  dragStart: DragStart;
  at: Point;
  /** Width in mm once the drag has started. */
  dragged: { width: number } | null;
}

const isInside = ({ left, right, top, bottom }: DOMRect, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Of the drawing on the screen; null: not shown. */
function measure(overlay: HTMLElement | null, frame: DrawnFrame) {
  const area = overlay?.getBoundingClientRect();
  if (!area || area.width === 0) return null;
  return { area, frame, scale: { x: area.width / frame.width, y: area.height / frame.height } };
}

/** Pointer drag without rendering: ghost and landing are moved by style, hit tests use the drawing's geometry. */
export function useDrag(ports: DragHandlers) {
  /** The drop target, around the overlay. */
  const panel = useRef<HTMLElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const landing = useRef<HTMLDivElement>(null);
  const press = useRef<(event: ReactPointerEvent, heldItem: HeldItem) => void>(() => undefined);
  const current = useRef(ports);
  useLayoutEffect(() => {
    current.current = ports;
  });
  const wasDrag = useRef(false);

  const targetAt = useRef((at: Point): DropPlace | null => {
    const measured = measure(overlay.current, current.current.frame());
    const around = panel.current?.getBoundingClientRect();
    if (!measured || !around) return null;
    if (!isInside(around, at)) return 'outside';
    const { area, frame, scale } = measured;
    const point = { x: (at.x - area.left) / scale.x + frame.x, y: (at.y - area.top) / scale.y + frame.y };
    return cellUnder(current.current.rows(), point, SNAP / scale.x) ?? 'cabinet';
  });

  useEffect(() => {
    let pressed: Press | null = null;
    let over: DropPlace | null = null;

    const show = (cell: Cell | null, frame: DrawnFrame, scale: number) => {
      openSeam(overlay.current?.parentElement, cell, scale);
      const { current: box } = landing;
      if (!box) return;
      box.hidden = !cell;
      if (!cell) return;
      Object.assign(box.style, overlayStyle(frame, cell.landing));
      box.dataset.allowed = String(cell.reason === null);
      box.dataset.kind = cell.kind;
    };

    const follow = () => {
      if (!pressed?.dragged) return;
      const { width } = pressed.dragged;
      const measured = measure(overlay.current, current.current.frame());
      const [picture, note] = ghost.current?.children ?? [];
      if (!measured || !ghost.current || !(picture instanceof HTMLElement) || !note) return;
      const { area, frame, scale } = measured;
      const target = current.current.isHolding() ? targetAt.current(pressed.at) : null;
      const cell = typeof target === 'object' ? target : null;

      // An allowed item is shown in its place, a refused one at the pointer.
      const place = cell?.reason === null ? cell.landing : null;
      const { x, y } = place
        ? {
            x: area.left + (place.x + place.width / 2 - frame.x) * scale.x,
            y: area.top + (place.y + place.height / 2 - frame.y) * scale.y,
          }
        : pressed.at;
      picture.style.width = `${(width + 2 * PICTURE_MARGIN) * scale.x}px`;
      picture.style.transform = `translate(-50%, -50%) scale(${cell?.scale ?? 1})`;
      ghost.current.style.transform = `translate(${x}px, ${y}px)`;

      if (target === over) return;
      over = target;
      show(cell, frame, scale.y);
      if (cell) current.current.over(cell);
      note.textContent = target ? current.current.reason(target) : '';
    };

    const scrolling = edgeScroll(follow);

    const begin = (held: Press) => {
      const product = current.current.product(held.heldItem.ref);
      if (!product || (held.isTouch && current.current.refuse())) return;
      const { width } = pictureOf(product);
      held.dragged = { width };
      wasDrag.current = true;
      over = null;
      document.body.dataset.dragging = '';
      // Captured by the overlay, because the pressed element may be removed.
      if (overlay.current) capturePointer(overlay.current, held.pointerId);
      current.current.start(held.heldItem);
      follow();
    };

    const keep = (event: Event) => {
      if (wasDrag.current) event.preventDefault();
    };

    press.current = ({ button, isPrimary, pointerId, pointerType, clientX, clientY, target }, heldItem) => {
      if (button !== 0 || !isPrimary) return;
      // A finger may be about to scroll: it is refused when it lifts something.
      const isTouch = pointerType === 'touch';
      if (!isTouch && current.current.refuse()) return;
      const at = { x: clientX, y: clientY };
      const held: Press = {
        heldItem,
        pointerId,
        isTouch,
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
        openSeam(overlay.current?.parentElement, null, 1);
        current.current.drop(isDropped ? over : null);
        // Ignores the click after a drag.
        setTimeout(() => {
          wasDrag.current = false;
        });
      }
      pressed = null;
    };

    const click = ({ target, clientX: x, clientY: y }: MouseEvent) => {
      if (wasDrag.current || !(target instanceof Element)) return;
      if (!panel.current?.contains(target) || target.closest('button, [role="toolbar"]')) return;
      const on = targetAt.current({ x, y });
      if (on && on !== 'outside') current.current.click(on);
    };

    // The browser only asks listeners that existed at touchstart.
    for (const type of OF_A_FINGER) window.addEventListener(type, keep, { passive: false });
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('click', click);
    return () => {
      scrolling.stop();
      pressed?.dragStart.end();
      delete document.body.dataset.dragging;
      for (const type of OF_A_FINGER) window.removeEventListener(type, keep);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('click', click);
    };
  }, []);

  return {
    panel,
    overlay,
    ghost,
    landing,
    press: (event: ReactPointerEvent, heldItem: HeldItem) => press.current(event, heldItem),
    /** A click event that ends a drag. */
    isDragEnd: () => wasDrag.current,
    /** The cell that an item released here gets. */
    cellAt(at: Point): Cell | null {
      const target = targetAt.current(at);
      return typeof target === 'object' ? target : null;
    },
  };
}

export type Drag = ReturnType<typeof useDrag>;
