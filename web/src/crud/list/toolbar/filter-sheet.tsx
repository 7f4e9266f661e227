import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import styles from './toolbar.module.css';

interface FilterSheetProps {
  /** The rows found: "12 quotes". */
  rows: string;
  isFiltered: boolean;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** All filters, on a phone. */
export default function FilterSheet({ rows, isFiltered, onClear, onClose, children }: FilterSheetProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t('list.filters')}>
      <DialogBody>
        <div className={styles.sheet}>{children}</div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('list.clear')} disabled={!isFiltered} onClick={onClear} />
            <Button intent="primary" text={t('list.showFound', { rows })} onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}
