import { Button, Callout } from '@blueprintjs/core';
import { InfoSign } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parameters } from '../../data/parameters.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { SupportDialog } from '../../features/support/public.ts';
import { telephoneLink } from '../../lib/telephone-link.ts';
import styles from './banner.module.css';

/** Until staff has verified the account. */
export function UnverifiedBanner() {
  const { t } = useTranslation();
  const { isVerified } = useSignedInUser();
  const [isContacting, setContacting] = useState(false);
  if (isVerified) return null;
  const { phone } = parameters().issuer;
  return (
    <Callout className={styles.banner} intent="primary" icon={<InfoSign />}>
      <span role="status">{t('unverified.text')}</span>
      <a href={telephoneLink(phone)}>{phone}</a>
      <Button size="small" text={t('unverified.contact')} onClick={() => setContacting(true)} />
      {isContacting && <SupportDialog onClose={() => setContacting(false)} />}
    </Callout>
  );
}
