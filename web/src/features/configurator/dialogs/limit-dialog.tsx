import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { StepKind } from '../stack/editor-state.ts';
import styles from './dialogs.module.css';

interface LimitDialogProps {
  step: StepKind;
  onClose: (takeBack: boolean) => void;
}

/** CONFIGURATION_LIMIT_EXCEEDED, once per step. */
export function LimitDialog({ step, onClose }: LimitDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      className={styles.dialog}
      title={t('configurator.limit.title')}
      icon={<WarningSign />}
      onClose={() => onClose(false)}
    >
      <DialogBody>
        <p>{t('configurator.limit.maxAmperesExceeded')}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t(`configurator.takeBack.${step}`)} onClick={() => onClose(true)} />
            <Button intent="primary" text={t('configurator.limit.keep')} onClick={() => onClose(false)} />
          </>
        }
      />
    </Dialog>
  );
}
