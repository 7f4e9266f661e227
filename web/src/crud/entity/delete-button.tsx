import { Button } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OneName } from '../../data/api/list-path.ts';
import { dropNavigationGuards } from '../../session/navigation-guard.ts';
import { useRegisterActions } from '../../ui/actions/actions.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { lastVisit } from '../last-visit.ts';
import { deleteRow } from '../list/delete-rows.ts';
import type { UsageOptions } from '../usage/usage-dialog.tsx';
import styles from './entity.module.css';

const UsageDialog = lazyDialog(() => import('../usage/usage-dialog.tsx'));

export interface DeleteButtonProps {
  /** `/api/{list}`. */
  list: OneName;
  id: number;
  name: string;
  /** Consequences of the deletion. */
  warning?: ReactNode;
  disabledReason?: string | undefined;
  /** The list's screen. */
  screen: string;
  /** Usage to check before the confirmation. */
  usage?: UsageOptions | undefined;
}

export function DeleteButton({ list, id, name, warning, disabledReason, screen, usage }: DeleteButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    if (!(await deleteRow(list, id, name))) return;
    dropNavigationGuards();
    navigate(lastVisit(screen), { replace: true });
  };
  const ask = () => setAsking(true);
  useRegisterActions([{ id: 'delete', text: t('list.delete'), Icon: Trash, disabledReason, run: ask }]);
  return (
    <>
      <span className={styles.delete} title={disabledReason}>
        <Button
          intent="danger"
          variant="minimal"
          icon={<Trash />}
          text={t('list.delete')}
          disabled={disabledReason !== undefined}
          onClick={ask}
        />
      </span>
      {asking && usage && (
        <UsageDialog
          {...usage}
          name={name}
          {...(warning !== undefined && { warning })}
          onDelete={remove}
          onClose={() => setAsking(false)}
        />
      )}
      {asking && !usage && (
        <ConfirmDialog
          title={t('list.deleteTitle', { name })}
          action={t('list.delete')}
          onClose={() => setAsking(false)}
          onConfirm={remove}
        >
          {warning ?? <p>{t('list.deleteWarning', { rows: name })}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
