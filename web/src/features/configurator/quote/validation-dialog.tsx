import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Endorsed } from '@blueprintjs/icons';
import { billOfMaterials, type Catalogue, type Configuration } from '@coffret/cabinet';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Drawing } from '../cabinet/drawing.tsx';
import styles from '../dialogs/dialogs.module.css';
import { Price, type Priced } from '../summary/price.tsx';
import { PriceRows } from '../summary/price-rows.tsx';

interface ReviewProps {
  draw: () => string;
  configuration: Configuration;
  catalogue: Catalogue;
  priced: Priced;
}

interface ValidationDialogProps extends ReviewProps {
  /** Stays mounted when closed, to restore the focus. */
  isOpen: boolean;
  busy: boolean;
  isChanged: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Review({ draw, configuration, catalogue, priced }: ReviewProps) {
  const { t } = useTranslation();
  const { rows = billOfMaterials(configuration, catalogue) } = priced.pricing;
  return (
    <div className={styles.validation}>
      <Drawing svg={draw()} className={styles.validationPicture} />
      <div>
        <PriceRows rows={rows} />
        <Price priced={priced} />
        <p className="small muted">{t('configurator.validate.text')}</p>
      </div>
    </div>
  );
}

export default function ValidationDialog({
  isOpen,
  busy,
  isChanged,
  onConfirm,
  onClose,
  ...review
}: ValidationDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      className={`${styles.dialog} ${styles.dialogWide}`}
      title={t('configurator.validate.title')}
      icon={<Endorsed />}
      onClose={onClose}
      canOutsideClickClose={!busy}
    >
      <DialogBody>
        {isChanged && (
          <Callout className={styles.changed} intent="warning" role="alert">
            {t('configurator.validate.changed')}
          </Callout>
        )}
        <Review {...review} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={busy} text={t('configurator.validate.back')} onClick={onClose} />
            <BusyButton
              intent="primary"
              isBusy={busy}
              text={t('configurator.validate.confirm')}
              onClick={onConfirm}
            />
          </>
        }
      />
    </Dialog>
  );
}
