import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../data/session/user.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { removeSecondFactor } from './user-commands.ts';
import styles from './users.module.css';

export function LostSecondFactor({ user }: { user: Account }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.factor}>
      <p className="muted">{t('users.factorText')}</p>
      <Button text={t('users.removeFactor')} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          title={t('users.removeFactorTitle', { name: user.fullName })}
          action={t('users.removeFactor')}
          onClose={() => setAsking(false)}
          onConfirm={() => removeSecondFactor(user)}
        >
          <p>{t('users.removeFactorWarning')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
