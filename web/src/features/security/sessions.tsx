import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { dateTimeText } from '../../i18n/formats.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { endOtherSessions, endSession } from './acts.ts';
import { agentText } from './agent-text.ts';
import styles from './security.module.css';
import { useReauthentication } from './use-reauthentication.tsx';

export function Sessions() {
  const { t } = useTranslation();
  const { data, refetch } = useQuery(query(at('/api/sessions')));
  const [ending, setEnding] = useState(false);
  const { ask, dialog } = useReauthentication();
  if (!data) return <Skeleton lines={3} />;
  const others = data.count - 1;
  return (
    <>
      <ul className={styles.rows}>
        {data.rows.map(({ id, agent, address, startedAt, lastSeenAt, current }) => (
          <li key={id}>
            <div>
              <strong title={agent}>{agentText(agent) ?? t('security.unknownAgent')}</strong>{' '}
              {current && <span className={styles.current}>{t('security.thisSession')}</span>}
              <p className="muted">
                {t('security.seen', {
                  address,
                  at: dateTimeText(lastSeenAt),
                  since: dateTimeText(startedAt),
                })}
              </p>
            </div>
            {!current && (
              <Button
                size="small"
                text={t('security.endSession')}
                onClick={() => void ask((password) => endSession(id, password), refetch)}
              />
            )}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Button text={t('security.endOthers', { count: others })} onClick={() => setEnding(true)} />
      )}
      {dialog}
      {ending && (
        <ConfirmDialog
          title={t('security.endOthers', { count: others })}
          action={t('security.endSession')}
          onConfirm={() => ask(endOtherSessions, refetch)}
          onClose={() => setEnding(false)}
        >
          <p>{t('security.endOthersText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
