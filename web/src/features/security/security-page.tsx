import { Callout } from '@blueprintjs/core';
import { ADMINS } from '@coffret/contracts/rights';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../data/session/session.ts';
import { PageHeader } from '../../ui/elements/page-header.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SecondFactor } from './second-factor.tsx';
import styles from './security.module.css';
import { Sessions } from './sessions.tsx';

export default function SecurityPage() {
  const { t } = useTranslation();
  const { owesSecondFactor, groupId } = useSignedInUser();
  return (
    <div className={styles.page}>
      <PageHeader title={t('security.title')} />
      {owesSecondFactor && (
        <Callout intent="primary">
          <strong>{t('security.owed')}</strong>
          <p>{t('security.owedText')}</p>
        </Callout>
      )}
      <section className={styles.section}>
        <h2>{t('security.secondFactor')}</h2>
        <SecondFactor />
      </section>
      {!owesSecondFactor && (
        <section className={styles.section}>
          <h2>{t('security.sessions')}</h2>
          <Sessions />
        </section>
      )}
      {!owesSecondFactor && groupId !== ADMINS && (
        <section className={styles.section}>
          <h2>{t('security.account')}</h2>
          <DeleteAccount />
        </section>
      )}
    </div>
  );
}
