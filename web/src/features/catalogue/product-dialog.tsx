import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { Product } from '@coffret/contracts/catalogue/answers';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '../../crud/list/description-list.tsx';
import { moneyText } from '../../i18n/formats.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './catalogue.module.css';
import { ProductPicture } from './product-picture.tsx';

export function ProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const facts: [string, string | number | null][] = [
    [t('list.fields.brandLib'), product.brandLib],
    [t('list.fields.categoryLib'), product.categoryLib],
    [t('list.fields.componentLib'), product.componentLib],
    [t('catalogue.nbModules'), product.nbModules],
    [t('catalogue.height'), product.heightMm],
    [t('catalogue.weight'), product.weightG],
    [t('catalogue.price'), moneyText(product.price, i18n.language)],
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
