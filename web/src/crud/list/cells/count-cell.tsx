import { Chat, Document } from '@blueprintjs/icons';
import styles from './cells.module.css';

const ICONS = { comments: Chat, documents: Document };

interface CountCellProps {
  kind: keyof typeof ICONS;
  count: number;
  /** The number in words. */
  text: string;
  tabIndex: number;
  open: () => void;
}

/** How many comments or documents a row has; a click opens them. */
export function CountCell({ kind, count, text, tabIndex, open }: CountCellProps) {
  const Icon = ICONS[kind];
  return (
    <button
      type="button"
      className={styles.count}
      data-none={count === 0}
      title={text}
      aria-label={text}
      tabIndex={tabIndex}
      onClick={open}
    >
      <Icon size={14} tagName={null} aria-hidden />
      {count}
    </button>
  );
}
