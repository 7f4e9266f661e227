import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Endorsed } from '@blueprintjs/icons';
import { billOfMaterials, type Catalogue, type Configuration, price } from '@coffret/cabinet';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../i18n/formats.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Drawing } from '../cabinet/drawing.tsx';
import styles from '../dialogs/dialogs.module.css';
import { Price, type Priced } from '../summary/price.tsx';

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
  const { t, i18n } = useTranslation();
  const { stackPrice } = price(configuration, catalogue, 0);
  return (
    <div className={styles.validation}>
      <Drawing svg={draw()} className={styles.validationPicture} />
      <div>
        <h3>{t('configurator.validate.parts')}</h3>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('configurator.validate.ref')}</th>
              <th scope="col">{t('configurator.validate.lib')}</th>
              <th scope="col">{t('configurator.validate.quantity')}</th>
              <th scope="col">{t('configurator.validate.unitPrice')}</th>
            </tr>
          </thead>
          <tbody>
            {billOfMaterials(configuration, catalogue).map(({ ref, lib, quantity: count, unitPrice }) => (
              <tr key={ref}>
                <td>{ref}</td>
                <td>{lib}</td>
                <td>{count}</td>
                <td>{moneyText(unitPrice, i18n.language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Price stackPrice={stackPrice} priced={priced} isCurrent />
        <p className="small muted">{t('configurator.validate.text')}</p>
      </div>
    </div>
  );
}

export function ValidationDialog({
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
            <Button
              intent="primary"
              loading={busy}
              text={t('configurator.validate.confirm')}
              onClick={onConfirm}
            />
          </>
        }
      />
    </Dialog>
  );
}
