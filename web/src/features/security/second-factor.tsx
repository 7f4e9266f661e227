import { Button } from '@blueprintjs/core';
import type { FactorSet, TotpProposal } from '@coffret/contracts/accounts/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { updateUser } from '../../data/session/session.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { proposeTotp, removeTotp, renewRecoveryCodes } from './acts.ts';
import { AskPassword } from './ask-password.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { TotpSetUp } from './totp-set-up.tsx';
import { useReauthentication } from './use-reauthentication.tsx';

export function SecondFactor() {
  const { t } = useTranslation();
  const { data, refetch } = useQuery(query(at('/api/secondFactor')));
  const [proposal, setProposal] = useState<TotpProposal | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [confirming, setConfirming] = useState<'remove' | 'renew' | null>(null);
  const { ask, dialog } = useReauthentication();
  if (!data) return <Skeleton lines={4} />;

  const set = ({ recoveryCodes }: FactorSet) => {
    setProposal(null);
    setCodes(recoveryCodes ?? null);
    updateUser({ owesSecondFactor: undefined });
    refetch();
  };
  const isOn = data.totp || data.passkeys.length > 0;
  return (
    <>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      <h3>
        {t('security.app')} {data.totp && <span className={styles.on}>{t('security.on')}</span>}
      </h3>
      <p className="muted">{t('security.appText')}</p>
      {proposal && <TotpSetUp proposal={proposal} onDone={set} onCancel={() => setProposal(null)} />}
      {!proposal && !data.totp && (
        <Button text={t('security.setUp')} onClick={() => void ask(proposeTotp, setProposal)} />
      )}
      {dialog}
      {data.totp && <Button text={t('security.removeApp')} onClick={() => setConfirming('remove')} />}

      <h3>{t('security.passkeys')}</h3>
      <p className="muted">{t('security.passkeysText')}</p>
      <Passkeys passkeys={data.passkeys} onAdded={set} onChanged={refetch} />

      {isOn && (
        <div className={styles.left}>
          <p>{t('security.codesLeft', { count: data.recoveryCodesLeft })}</p>
          <Button text={t('security.renewCodes')} onClick={() => setConfirming('renew')} />
        </div>
      )}
      {confirming === 'remove' && (
        <AskPassword
          title={t('security.removeApp')}
          text={t('security.removeText')}
          action={t('security.remove')}
          call={removeTotp}
          onDone={refetch}
          onClose={() => setConfirming(null)}
        />
      )}
      {confirming === 'renew' && (
        <AskPassword
          title={t('security.renewCodes')}
          text={t('security.renewText')}
          action={t('security.renewCodes')}
          call={renewRecoveryCodes}
          onDone={set}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}
