import { type KeyboardEvent, useRef } from 'react';
import { capturePointer } from '../../../lib/capture-pointer.ts';
import styles from './head.module.css';

/** px. */
const LEAST = 48;
const MOST = 800;
const STEP = 16;
/** Padding of a cell at both sides. */
const PADDING = 16;

const limited = (px: number) => Math.round(Math.min(MOST, Math.max(LEAST, px)));

interface Resizing {
  onResize: (px: number) => void;
}

/** The width of the longest content among the rows shown. */
function fittingWidth(head: HTMLTableCellElement): number {
  const range = document.createRange();
  const rows = head.closest('table')?.querySelectorAll('tr') ?? [];
  const widths = [...rows].map((row) => {
    const cell = row.children[head.cellIndex];
    if (!cell) return 0;
    range.selectNodeContents(cell.querySelector(':scope > button > span') ?? cell);
    return range.getBoundingClientRect().width;
  });
  return Math.ceil(Math.max(...widths)) + PADDING + 1;
}

/** On the heading: Shift and an arrow. */
export function resizeByKey(event: KeyboardEvent<HTMLElement>, onResize: Resizing['onResize']): void {
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const head = event.currentTarget.closest('th');
  if (!event.shiftKey || direction === undefined || !head) return;
  event.preventDefault();
  onResize(limited(head.clientWidth + direction * STEP));
}

/** Dragged, it sets the column's width; a double click fits it to the content. */
export function ColumnEdge({ onResize }: Resizing) {
  /** From the pointer to the column's right edge, px. */
  const grip = useRef(0);
  const headOf = (edge: HTMLElement) => edge.closest('th');
  return (
    <span
      className={styles.edge}
      aria-hidden
      onDoubleClick={({ currentTarget }) => {
        const head = headOf(currentTarget);
        if (head) onResize(limited(fittingWidth(head)));
      }}
      onPointerDown={(event) => {
        event.preventDefault();
        grip.current = (headOf(event.currentTarget)?.getBoundingClientRect().right ?? 0) - event.clientX;
        capturePointer(event.currentTarget, event.pointerId);
      }}
      onPointerMove={({ currentTarget, pointerId, clientX }) => {
        const head = headOf(currentTarget);
        if (head && currentTarget.hasPointerCapture(pointerId))
          onResize(limited(clientX + grip.current - head.getBoundingClientRect().left));
      }}
    />
  );
}
