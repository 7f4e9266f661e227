import { Button, Callout } from '@blueprintjs/core';
import { isRefusal } from '@coffret/contracts/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { reportRefusal } from '../../api/report-refusal.ts';
import { Alert } from '../../theme/dialog.tsx';
import type { Configuration } from './form-values.ts';

interface WarningsProps {
  configuration: Configuration;
  mayWrite: boolean;
  /** Takes what the server answered. */
  onReopened: (configuration: Configuration) => void;
}

/** A quoted or expired one is edited only after it was asked for: its quote will stand no more. */
function Reopen({
  configuration: { id, rowVersion },
  onReopened,
}: Pick<WarningsProps, 'configuration' | 'onReopened'>) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const reopen = async () => {
    setAsking(false);
    const body = { status: 'PENDING', rowVersion };
    const reopened = await api.put<Configuration>(`/api/configurations/updateStatus/${id}`, body);
    if (isRefusal(reopened)) reportRefusal(reopened);
    else onReopened(reopened);
  };
  return (
    <>
      <Button text={t('configurationForm.reopen')} onClick={() => setAsking(true)} />
      <Alert
        isOpen={asking}
        canEscapeKeyCancel
        intent="primary"
        cancelButtonText={t('forms.cancel')}
        confirmButtonText={t('configurationForm.reopen')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void reopen()}
      >
        <p>{t('configurationForm.reopenQuestion')}</p>
      </Alert>
    </>
  );
}

/** What there is to know before a configuration is edited, or why it may not be (product.md, section 4). */
export function Warnings({ configuration, mayWrite, onReopened }: WarningsProps) {
  const { t } = useTranslation();
  const { status, ProjProject } = configuration;
  if (!mayWrite) return null;
  if (ProjProject.status === 'CLOSED') {
    return <Callout className="configuration-warning">{t('configurationForm.projectClosed')}</Callout>;
  }
  if (status === 'PENDING') {
    return (
      <Callout intent="warning" className="configuration-warning">
        {t('configurationForm.editWarningPending')}
      </Callout>
    );
  }
  return (
    <Callout className="configuration-warning">
      <p>{t(`configurationForm.locked.${status === 'DONE' ? 'DONE' : 'quoted'}`)}</p>
      {status !== 'DONE' && <Reopen configuration={configuration} onReopened={onReopened} />}
    </Callout>
  );
}
