import { Button } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import type { PriceImport, RefusedPrice } from '@coffret/contracts/price-imports/answers';
import { useTranslation } from 'react-i18next';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { download } from '../../lib/download.ts';
import styles from './price-imports.module.css';
import { newProductsWorkbook } from './queries.ts';

interface SaveNewProductsProps {
  row: PriceImport;
  rejected: readonly RefusedPrice[];
}

/** Unknown references as a workbook in the form of the catalogue; nothing, if there are none. */
export function SaveNewProducts({ row, rejected }: SaveNewProductsProps) {
  const { t } = useTranslation();
  if (!rejected.some(({ code }) => code === 'NOT_FOUND')) return null;
  const save = async () => {
    const file = await newProductsWorkbook(row);
    if (isErrorResponse(file)) showErrors(file);
    else download(file, `${row.filename.replace(/\.\w+$/, '')}-${t('priceImports.newProductsFile')}.xlsx`);
  };
  return (
    <p className={styles.beside}>
      <span className="muted small">{t('priceImports.toComplete')}</span>
      <Button icon={<Export />} text={t('priceImports.saveNew')} onClick={() => void save()} />
    </p>
  );
}
