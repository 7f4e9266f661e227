import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import styles from './cabinet.module.css';
import { type Zoom, ZoomButtons } from './zoom.tsx';

interface CabinetBarProps {
  heldName: string | null;
  onCancel: () => void;
  /** null: empty cabinet. */
  zoom: Zoom | null;
}

export function CabinetBar({ heldName, onCancel, zoom }: CabinetBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <div className={styles.inHand} data-shown={heldName !== null}>
        {heldName !== null && (
          <>
            <span>{heldName}</span>
            <Button size="small" icon={<Cross />} text={t('configurator.cancel')} onClick={onCancel} />
          </>
        )}
      </div>
      {zoom && <ZoomButtons {...zoom} />}
    </div>
  );
}
