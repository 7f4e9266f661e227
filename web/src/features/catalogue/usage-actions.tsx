import { Archive } from '@blueprintjs/icons';
import type { Product } from '@coffret/contracts/catalogue/answers';
import type { UsageEntry } from '@coffret/contracts/usage';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { archiveProduct } from './archive.ts';
import styles from './catalogue.module.css';
import { Replacing } from './replacing.tsx';

interface UsageActionsProps {
  product: Product;
  uses: readonly UsageEntry[];
  onClose: () => void;
}

export function UsageActions({ product, uses, onClose }: UsageActionsProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const isOpen = uses.some(({ locked }) => !locked);
  const archive = async () => {
    setBusy(true);
    if (await archiveProduct(product, true)) onClose();
    else setBusy(false);
  };
  return (
    <div className={styles.usageActions}>
      {isOpen && <Replacing product={product} onClose={onClose} />}
      {product.isArchived ? (
        <p className="muted">{t('catalogue.archive.is')}</p>
      ) : (
        <div>
          <p>{t('catalogue.archive.text')}</p>
          <BusyButton
            intent="primary"
            icon={<Archive />}
            text={t('catalogue.archive.act')}
            isBusy={busy}
            onClick={() => void archive()}
          />
        </div>
      )}
    </div>
  );
}
