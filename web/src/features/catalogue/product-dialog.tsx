import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { rowBreaksOf } from '@coffret/cabinet/catalogue';
import { polesLabel } from '@coffret/cabinet/drawing/device';
import type { ProductRow } from '@coffret/contracts/catalogue/answers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '../../crud/list/description-list.tsx';
import { decimalText, moneyText } from '../../i18n/formats.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './catalogue.module.css';
import { ProductPicture } from './product-picture.tsx';
import { ScheduledText } from './scheduled-price.tsx';

export function ProductDialog({ product, onClose }: { product: ProductRow; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { icuKA = null, lossPerPoleW = null, In = null, poles, curve, ip, acts } = product.technical;
  const { sensitivityMa = null, rcdType, selective } = product.technical;
  const figure = (value: number | null) => value && decimalText(value, i18n.language);
  const { scheduled } = product;
  const facts: [string, ReactNode][] = [
    [t('list.fields.brandLib'), product.brandLib],
    [t('list.fields.categoryLib'), product.categoryLib],
    [t('list.fields.componentLib'), product.componentLib],
    [t('catalogue.nbModules'), figure(product.nbModules)],
    [t('catalogue.width'), figure(product.widthMm)],
    [t('catalogue.height'), figure(product.heightMm)],
    [t('catalogue.depth'), figure(product.depthMm)],
    [t('catalogue.weight'), figure(product.weightG)],
    [t('catalogue.ratings.rowBreaks'), rowBreaksOf(product).join(', ')],
    [t('catalogue.ratings.In'), figure(In)],
    [t('catalogue.ratings.poles'), poles && polesLabel(poles)],
    [t('catalogue.ratings.curve'), curve],
    [t('catalogue.ratings.sensitivityMa'), figure(sensitivityMa)],
    [t('catalogue.ratings.rcdType'), rcdType],
    [t('catalogue.ratings.selective'), selective && t('list.yes')],
    [t('catalogue.ratings.acts'), acts && t(`catalogue.actions.${acts}`)],
    [t('catalogue.ratings.ip'), ip && `IP${ip}`],
    [t('catalogue.ratings.icuKA'), figure(icuKA)],
    [t('catalogue.ratings.lossPerPoleW'), figure(lossPerPoleW)],
    [t('catalogue.price'), moneyText(product.price, i18n.language)],
    [t('catalogue.nextPrice'), scheduled && <ScheduledText key="next" {...scheduled} />],
    [
      t('catalogue.netPrice'),
      product.netPrice === undefined ? null : moneyText(product.netPrice, i18n.language),
    ],
  ];
  return (
    <Dialog isOpen onClose={onClose} title={`${product.ref} · ${product.lib}`} className="narrow-dialog">
      <DialogBody>
        <ProductPicture product={product} className={styles.large} />
        <DescriptionList>
          {facts
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </DescriptionList>
      </DialogBody>
      <DialogFooter actions={<Button text={t('close')} onClick={onClose} />} />
    </Dialog>
  );
}
