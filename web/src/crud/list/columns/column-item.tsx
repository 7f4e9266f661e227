import { Checkbox } from '@blueprintjs/core';
import { DragHandleVertical } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { useDrag, useDrop } from 'react-dnd';
import { useTranslation } from 'react-i18next';
import styles from './columns.module.css';

interface ColumnItemProps {
  column: string;
  label: string;
  checked: boolean;
  /** From 0. */
  place: number;
  of: number;
  /** Just moved by a key. */
  led: boolean;
  onToggle: () => void;
  onStep: (to: number) => void;
  onOver: (dragged: string, place: number) => void;
  onDrop: () => void;
}

const KIND = 'column';
const STEPS: { [key: string]: number } = { ArrowUp: -1, ArrowDown: 1 };

/** A checkbox that can be dragged or moved with the arrow keys. */
export function ColumnItem(props: ColumnItemProps) {
  const { column, label, checked, place, of, led, onToggle, onStep, onOver, onDrop } = props;
  const { t } = useTranslation();
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [isDragged, drag, preview] = useDrag({
    type: KIND,
    item: { column },
    collect: (monitor) => monitor.isDragging(),
    isDragging: (monitor) => monitor.getItem().column === column,
    end: onDrop,
  });
  const [, drop] = useDrop<{ column: string }>({
    accept: KIND,
    hover: (dragged) => {
      if (dragged.column !== column) onOver(dragged.column, place);
    },
  });
  useEffect(() => {
    drag(handle);
    preview(drop(item));
  }, [drag, preview, drop]);
  // The browser drops the focus of a moved element.
  useEffect(() => {
    if (led && place >= 0) handle.current?.focus();
  }, [led, place]);
  return (
    <li ref={item} className={styles.column} data-dragged={isDragged}>
      <Checkbox label={label} checked={checked} onChange={onToggle} />
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        title={t('list.columns.moveHow')}
        aria-label={t('list.columns.move', { name: label, place: place + 1, total: of })}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onStep(place + step);
        }}
      >
        <DragHandleVertical size={16} />
      </button>
    </li>
  );
}
