import type { Release } from '@coffret/contracts/registers/answers';
import { DONE_STATUSES } from '@coffret/contracts/registers/release-registers';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { releaseNotesOf } from '../../data/resources.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import styles from './releases.module.css';

interface PublishDialogProps {
  release: Pick<Release, 'id' | 'lib' | 'rowVersion'>;
  onClose: () => void;
}

export function PublishDialog({ release: { id, lib, rowVersion }, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const { data } = useQuery(releaseNotesOf(id));
  const closed = data?.rows.filter(({ status }) => DONE_STATUSES.includes(status)) ?? [];
  const others = (data?.count ?? 0) - closed.length;
  const publish = () =>
    command(api.post(at('/api/releasesPublish/{id}', { id }), { rowVersion }), {
      toast: { key: 'releases.published', values: { name: lib } },
    });
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
