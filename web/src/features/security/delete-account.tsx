import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AsyncDeletionImpact } from '../../crud/list/deletion-impact.tsx';
import { endSession } from '../../data/session/end-session.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { ownWaitingOrders } from '../quotes/public.ts';
import { deleteAccount } from './acts.ts';
import { AskPassword } from './ask-password.tsx';

/** Ends the session. */
export function DeleteAccount() {
  const { t } = useTranslation();
  const { id } = useSignedInUser();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="muted">{t('security.deleteText')}</p>
      <Button intent="danger" text={t('security.deleteAccount')} onClick={() => setAsking(true)} />
      {asking && (
        <AskPassword
          title={t('security.deleteAccount')}
          text={t('security.deleteWarning')}
          action={t('security.deleteAccount')}
          call={(password) => deleteAccount(id, password)}
          onDone={() => endSession('DELETED')}
          onClose={() => setAsking(false)}
        >
          <AsyncDeletionImpact count={() => ownWaitingOrders(id)} />
        </AskPassword>
      )}
    </>
  );
}
