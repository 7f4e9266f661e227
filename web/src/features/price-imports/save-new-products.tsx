import { Export } from '@blueprintjs/icons';
import type { PriceImport, RefusedPrice } from '@coffret/contracts/price-imports/answers';
import { useTranslation } from 'react-i18next';
import { SaveButton } from '../../ui/buttons/save-button.tsx';
import styles from './price-imports.module.css';

interface SaveNewProductsProps {
  row: PriceImport;
  rejected: readonly RefusedPrice[];
}

/** Unknown references as a workbook in the form of the catalogue; nothing, if there are none. */
export function SaveNewProducts({ row, rejected }: SaveNewProductsProps) {
  const { t } = useTranslation();
  if (!rejected.some(({ code }) => code === 'NOT_FOUND')) return null;
  return (
    <p className={styles.beside}>
      <span className="muted small">{t('priceImports.toComplete')}</span>
      <SaveButton
        icon={<Export />}
        // In the form of the catalogue's export.
        path={`/api/priceImports/rejected/${row.id}?form=new`}
        fileName={`${row.filename.replace(/\.\w+$/, '')}-${t('priceImports.newProductsFile')}.xlsx`}
        text={t('priceImports.saveNew')}
      />
    </p>
  );
}
