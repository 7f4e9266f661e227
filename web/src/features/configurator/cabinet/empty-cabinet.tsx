import { Button } from '@blueprintjs/core';
import { Clean } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import styles from './cabinet.module.css';

interface EmptyCabinetProps {
  isHolding: boolean;
  locked: boolean;
  onPropose: () => void;
}

export function EmptyCabinet({ isHolding, locked, onPropose }: EmptyCabinetProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.empty}>
      <h3>{t('configurator.empty.title')}</h3>
      <p className="muted">{t(isHolding ? 'configurator.empty.drop' : 'configurator.empty.text')}</p>
      {!isHolding && !locked && (
        <Button icon={<Clean />} text={t('configurator.empty.propose')} onClick={onPropose} />
      )}
    </div>
  );
}
