import { Chat, Document } from '@blueprintjs/icons';
import styles from './cells.module.css';

const ICONS = { comments: Chat, documents: Document };

interface CountCellProps {
  kind: keyof typeof ICONS;
  count: number;
  text: string;
  tabIndex: number;
  open: () => void;
}

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
