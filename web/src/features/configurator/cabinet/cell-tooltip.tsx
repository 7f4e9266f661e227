import styles from './cabinet.module.css';
import type { Cell } from './cells.ts';
import type { DrawnFrame } from './frame.ts';

interface CellTooltipProps {
  cell: Cell;
  frame: DrawnFrame;
  text: string;
  isWrong: boolean;
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Below the cell, within the cabinet. */
export function CellTooltip({ cell: { box }, frame, text, isWrong }: CellTooltipProps) {
  const share = (box.x + box.width / 2 - frame.x) / frame.width;
  const style = {
    left: `${share * 100}%`,
    top: percent(box.y + box.height - frame.y, frame.height),
    // Stays within the horizontal bounds.
    transform: `translateX(-${share * 100}%)`,
  };
  // Hidden: screen readers read the cell's name.
  return (
    <div className={styles.tip} data-tip data-wrong={isWrong} style={style} aria-hidden>
      {text}
    </div>
  );
}
