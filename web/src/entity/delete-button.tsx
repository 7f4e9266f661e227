import { Button } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { deleteRows } from '../list/delete-rows.ts';
import { ConfirmDialog } from '../theme/confirm-dialog.tsx';
import { lastVisit } from './last-visit.ts';

export interface DeleteButtonProps {
  /** `/api/{list}`. */
  list: string;
  id: number;
  name: string;
  /** What goes with it. */
  warning?: string;
  /** Why it cannot be deleted. */
  barred?: string;
  /** The screen of its list. */
  screen: string;
}

/** In an entity's form: deletes it after a question, and goes back to the list. */
export function DeleteButton({ list, id, name, warning, barred, screen }: DeleteButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    const gone = await deleteRows(list, [id]);
    if (gone.length === 0) return;
    // Nothing is left to be saved.
    form.reset();
    navigate(lastVisit(screen), { replace: true });
  };
  return (
    <>
      <span className="entity-delete" title={barred}>
        <Button
          intent="danger"
          variant="minimal"
          icon={<Trash />}
          text={t('list.delete')}
          disabled={barred !== undefined}
          onClick={() => setAsking(true)}
        />
      </span>
      {asking && (
        <ConfirmDialog
          title={t('list.deleteTitle', { name })}
          action={t('list.delete')}
          onClose={() => setAsking(false)}
          onConfirm={remove}
        >
          <p>{warning ?? t('list.deleteWarning', { count: 1, total: '1' })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
