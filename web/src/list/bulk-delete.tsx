import { Button, ProgressBar } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { deleteRows } from './delete-rows.ts';

interface BulkDeleteProps {
  name: string;
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
}

/** What can be done with the selected rows: it says how many they are, and asks first. */
export function BulkDelete({ name, selected, onSelect }: BulkDeleteProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const count = selected.length;
  if (count === 0) return null;
  return (
    <div className="list-bulk" role="status">
      <span>{t('list.selected', { count })}</span>
      <Button variant="minimal" text={t('list.unselect')} onClick={() => onSelect([])} />
      <Button
        intent="danger"
        icon="trash"
        text={t('list.deleteRows', { count })}
        onClick={() => {
          setDone(null);
          setAsking(true);
        }}
      />
      {asking && (
        <ConfirmDialog
          title={t('list.deleteRows', { count })}
          action={t('list.deleteRows', { count })}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const gone = new Set(await deleteRows(name, selected, setDone));
            setAsking(false);
            onSelect(selected.filter((id) => !gone.has(id)));
          }}
        >
          <p>{t('list.deleteWarning', { count })}</p>
          {done !== null && <ProgressBar value={done / count} />}
        </ConfirmDialog>
      )}
    </div>
  );
}
