import { Button, Callout } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { session } from '../../data/session/session.ts';
import { endViewing } from '../../session/viewing.ts';
import styles from './banner.module.css';

export default function ViewingBanner() {
  const { t } = useTranslation();
  return (
    <Callout className={`${styles.banner} ${styles.viewing}`} intent="warning" icon={<EyeOpen />}>
      <span role="status">{t('viewing.banner', { name: session.viewing?.name })}</span>
      <Button size="small" text={t('viewing.end')} onClick={() => void endViewing()} />
    </Callout>
  );
}
