import type { Release } from '@coffret/contracts/registers/answers';
import { DONE_STATUSES } from '@coffret/contracts/registers/release-registers';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { toast } from '../../data/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notesPath, publishPath } from './queries.ts';
import styles from './releases.module.css';

interface PublishDialogProps {
  release: Pick<Release, 'id' | 'lib' | 'rowVersion'>;
  onClose: () => void;
}

export function PublishDialog({ release: { id, lib, rowVersion }, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const { data } = useQuery(notesPath(id), { invalidatedBy: ['releaseNote'] });
  const closed = data?.rows.filter(({ status }) => DONE_STATUSES.includes(status)) ?? [];
  const others = (data?.count ?? 0) - closed.length;
  const publish = async () => {
    const published = await api.post(publishPath(id), { rowVersion });
    if (isErrorResponse(published)) showErrors(published);
    else toast({ text: { key: 'releases.published', values: { name: lib } }, intent: 'success' });
  };
  return (
    <ConfirmDialog
      title={t('releases.publishTitle', { name: lib })}
      action={t('releases.publish')}
      intent="primary"
      onConfirm={publish}
      onClose={onClose}
    >
      <p>{t('releases.publishWarning')}</p>
      {data && closed.length === 0 && <p>{t('releases.nothingClosed')}</p>}
      {closed.length > 0 && (
        <ul className={styles.closed}>
          {closed.map((note) => (
            <li key={note.id}>{note.lib}</li>
          ))}
        </ul>
      )}
      {others > 0 && <p className="muted">{t('releases.leftOut', { count: others })}</p>}
    </ConfirmDialog>
  );
}
