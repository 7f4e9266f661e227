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

/** CSS position below the cell, within the cabinet. */
export function placeBelow({ box }: Pick<Cell, 'box'>, frame: DrawnFrame) {
  const share = Math.max(0, (box.x + box.width / 2 - frame.x) / frame.width);
  return {
    left: `${share * 100}%`,
    top: percent(box.y + box.height - frame.y, frame.height),
    // Stays within the horizontal bounds.
    transform: `translateX(-${share * 100}%)`,
  };
}

export function CellTooltip({ cell, frame, text, isWrong }: CellTooltipProps) {
  const style = placeBelow(cell, frame);
  // Hidden: screen readers read the cell's name.
  return (
    <div className={styles.tip} data-tip data-wrong={isWrong} style={style} aria-hidden>
      {text}
    </div>
  );
}
