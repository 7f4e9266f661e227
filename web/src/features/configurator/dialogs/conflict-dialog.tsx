import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../cabinet/drawing.tsx';

interface ConflictDialogProps {
  mine: string;
  theirs: string;
  onKeep: () => void;
  onTake: () => void;
}

/** Another person saved first: both versions, and whose is to stand. */
export function ConflictDialog({ mine, theirs, onKeep, onTake }: ConflictDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      className="configurator-dialog configurator-dialog-wide"
      title={t('configurator.conflict.title')}
      icon="warning-sign"
      isCloseButtonShown={false}
    >
      <DialogBody>
        <p>{t('configurator.conflict.text')}</p>
        <div className="versions">
          <figure>
            <figcaption>{t('configurator.conflict.mine')}</figcaption>
            <Drawing svg={mine} />
          </figure>
          <figure>
            <figcaption>{t('configurator.conflict.theirs')}</figcaption>
            <Drawing svg={theirs} />
          </figure>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('configurator.conflict.take')} onClick={onTake} />
            <Button intent="primary" text={t('configurator.conflict.keep')} onClick={onKeep} />
          </>
        }
      />
    </Dialog>
  );
}
