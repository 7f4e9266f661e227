import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { capturePointer } from '../../../lib/capture-pointer.ts';
import { type DragStart, detectDragStart, type Point } from '../cabinet/drag-start.ts';

/** From a breaker to a pointer, px in the host. */
export interface FeedLine {
  from: Point;
  to: Point;
}

interface Press {
  pointerId: number;
  circuit: string;
  from: Point;
  at: Point;
  dragStart: DragStart;
  isDragged: boolean;
}

const circuitOf = (element: Element | null | undefined) =>
  element?.closest('[data-circuit]')?.getAttribute('data-circuit') ?? null;

/** Draws a line from the circuit that was pressed to the one where it is released; a finger presses longer, since it may scroll. */
export function useFeedDrag(
  host: { readonly current: HTMLElement | null },
  canStart: (circuit: string) => boolean,
  onDrop: (from: string, to: string) => void,
) {
  const [line, setLine] = useState<FeedLine | null>(null);
  const pressed = useRef<Press | null>(null);
  /** A click that ends a drag. */
  const wasDrag = useRef(false);

  const inHost = ({ x, y }: Point): Point => {
    const { left, top } = host.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: x - left, y: y - top };
  };
  const show = ({ from, at }: Press) => setLine({ from: inHost(from), to: inHost(at) });

  useEffect(() => {
    const { current } = host;
    const keep = (event: Event) => {
      if (pressed.current?.isDragged) event.preventDefault();
    };
    // Else a finger would scroll, or open a menu.
    for (const type of ['touchmove', 'contextmenu'])
      current?.addEventListener(type, keep, { passive: false });
    return () => {
      pressed.current?.dragStart.end();
      for (const type of ['touchmove', 'contextmenu']) current?.removeEventListener(type, keep);
    };
  }, [host]);

  return {
    line,
    isDragEnd: () => wasDrag.current,
    onPointerDown({
      button,
      isPrimary,
      pointerId,
      pointerType,
      clientX,
      clientY,
      target,
    }: ReactPointerEvent) {
      wasDrag.current = false;
      const circuit = target instanceof Element ? circuitOf(target) : null;
      if (button !== 0 || !isPrimary || !circuit || !canStart(circuit)) return;
      const at = { x: clientX, y: clientY };
      const press: Press = {
        pointerId,
        circuit,
        from: at,
        at,
        isDragged: false,
        dragStart: detectDragStart(pointerType, at, () => {
          press.isDragged = true;
          wasDrag.current = true;
          if (host.current) capturePointer(host.current, pointerId);
          show(press);
        }),
      };
      pressed.current = press;
    },
    onPointerMove({ pointerId, clientX, clientY }: ReactPointerEvent) {
      const { current: press } = pressed;
      if (press?.pointerId !== pointerId) return;
      press.at = { x: clientX, y: clientY };
      press.dragStart.move(press.at);
      if (press.isDragged) show(press);
    },
    onPointerUp({ pointerId, clientX, clientY }: ReactPointerEvent) {
      const { current: press } = pressed;
      if (press?.pointerId !== pointerId) return;
      press.dragStart.end();
      pressed.current = null;
      setLine(null);
      const to = circuitOf(document.elementFromPoint(clientX, clientY));
      if (press.isDragged && to && to !== press.circuit) onDrop(press.circuit, to);
    },
    onPointerCancel() {
      pressed.current?.dragStart.end();
      pressed.current = null;
      setLine(null);
    },
  };
}
