import { Button, DialogBody, DialogFooter, Switch } from '@blueprintjs/core';
import { HTML5toTouch } from 'rdndmb-html5-to-touch';
import { useState } from 'react';
import { DndProvider } from 'react-dnd-multi-backend';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { labelOf } from '../label-of.ts';
import type { Column, ListRow } from '../list-definition.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';
import { ColumnItem } from './column-item.tsx';
import { fullOrder, moved } from './column-order.ts';
import styles from './columns.module.css';

interface ColumnsDialogProps<Row> {
  list: ListStateHandle<Row>;
  onClose: () => void;
}

export default function ColumnsDialog<Row extends ListRow>({ list, onClose }: ColumnsDialogProps<Row>) {
  const { t } = useTranslation();
  const { state, columns, change, autoSave, setAutoSave } = list;
  const shown = state.columns;
  // Includes hidden columns, which keep their position while the dialog is open.
  const [order, setOrder] = useState<readonly string[]>(() =>
    fullOrder(
      columns.map(({ key }) => key),
      shown,
    ),
  );
  /** Moved by a key; announced to screen readers. */
  const [led, setLed] = useState<Column<Row> | null>(null);
  const keep = (next: readonly string[], shownNow = shown) =>
    change({ columns: next.filter((key) => shownNow.includes(key)) }, { replace: true });
  const move = (key: string, to: number) => {
    const next = moved(order, key, to);
    setOrder(next);
    return next;
  };
  const toggle = (key: string) => {
    const shownNow = shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key];
    if (shownNow.length > 0) keep(order, shownNow);
  };
  const items = order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const place = led && order.indexOf(led.key) + 1;
  return (
    <Dialog isOpen onClose={onClose} title={t('list.columns.title')} className="narrow-dialog">
      <DialogBody>
        <p className="muted small">{t('list.columns.how')}</p>
        <DndProvider options={HTML5toTouch}>
          <ol className={styles.columns}>
            {items.map((column, index) => (
              <ColumnItem
                key={column.key}
                column={column.key}
                label={t(labelOf(column))}
                checked={shown.includes(column.key)}
                place={index}
                of={items.length}
                led={led?.key === column.key}
                onToggle={() => toggle(column.key)}
                onStep={(to) => {
                  setLed(column);
                  keep(move(column.key, to));
                }}
                onOver={move}
                onDrop={() => keep(order)}
              />
            ))}
          </ol>
        </DndProvider>
        <p className="visually-hidden" role="status">
          {led && t('list.columns.moved', { name: t(labelOf(led)), place, total: items.length })}
        </p>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={t('close')} onClick={onClose} />}>
        <Switch
          checked={autoSave}
          label={t('list.columns.autoSave')}
          onChange={() => setAutoSave(!autoSave)}
        />
      </DialogFooter>
    </Dialog>
  );
}
