import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../theme/dialog.tsx';

/** CONFIGURATION_LIMIT_EXCEEDED: told once, when a drop brings it. */
export function LimitDialog({ onClose }: { onClose: (takeBack: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      className="configurator-dialog"
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
            <Button text={t('configurator.limit.takeBack')} onClick={() => onClose(true)} />
            <Button intent="primary" text={t('configurator.limit.keep')} onClick={() => onClose(false)} />
          </>
        }
      />
    </Dialog>
  );
}
