import { Button } from '@blueprintjs/core';
import { Clean } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import styles from './cabinet.module.css';

interface EmptyCabinetProps {
  isHolding: boolean;
  locked: boolean;
  /** The block to begin with. */
  first: string | undefined;
  onPickUp: (ref: string) => void;
  onPropose: () => void;
}

export function EmptyCabinet({ isHolding, locked, first, onPickUp, onPropose }: EmptyCabinetProps) {
  const { t } = useTranslation();
  const shownIf = (isShown: boolean) => (isShown ? undefined : styles.hidden);
  return (
    <div className={styles.empty}>
      <h3>{t('configurator.empty.title')}</h3>
      <div className={`${styles.emptyTexts} muted`}>
        <p className={shownIf(!isHolding)}>{t('configurator.empty.text')}</p>
        <p className={shownIf(isHolding)}>{t('configurator.empty.drop')}</p>
      </div>
      {!locked && (
        <div className={`${styles.emptyActs} ${shownIf(!isHolding) ?? ''}`}>
          {first !== undefined && (
            <Button text={t('configurator.empty.take', { ref: first })} onClick={() => onPickUp(first)} />
          )}
          <Button icon={<Clean />} text={t('configurator.empty.propose')} onClick={onPropose} />
        </div>
      )}
    </div>
  );
}
