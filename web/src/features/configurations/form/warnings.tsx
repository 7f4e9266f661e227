import { Callout } from '@blueprintjs/core';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import { useTranslation } from 'react-i18next';
import { Reopen } from '../../configurator/public.ts';
import styles from './configuration-form.module.css';

interface WarningsProps {
  configuration: Configuration;
  mayWrite: boolean;
  onReopened: (configuration: Configuration) => void;
}

export function Warnings({ configuration, mayWrite, onReopened }: WarningsProps) {
  const { t } = useTranslation();
  const { status, ProjProject } = configuration;
  if (!mayWrite) return null;
  if (ProjProject.status === 'CLOSED') {
    return <Callout className={styles.warning}>{t('configurationForm.projectClosed')}</Callout>;
  }
  if (status === 'PENDING') {
    return (
      <Callout intent="warning" className={styles.warning}>
        {t('configurationForm.editWarningPending')}
      </Callout>
    );
  }
  return (
    <Callout className={styles.warning}>
      <p>{t(`configurationForm.locked.${status === 'DONE' ? 'DONE' : 'quoted'}`)}</p>
      {status !== 'DONE' && <Reopen configuration={configuration} onReopened={onReopened} />}
    </Callout>
  );
}
