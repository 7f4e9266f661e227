import type { SkippedParts as Skipped } from '@coffret/contracts/price-list';
import { useTranslation } from 'react-i18next';
import styles from './price-imports.module.css';

/** What of the file was not read; nothing, if all was. */
export function SkippedParts({ sheets, hiddenRows, hiddenColumns }: Skipped) {
  const { t } = useTranslation();
  const said = [
    sheets.length > 0 && t('priceImports.skippedSheets', { sheets: sheets.join(', ') }),
    hiddenRows > 0 && t('priceImports.skippedRows', { count: hiddenRows }),
    hiddenColumns > 0 && t('priceImports.skippedColumns', { count: hiddenColumns }),
  ].filter((text) => text !== false);
  return said.length > 0 && <p className={`muted small ${styles.skipped}`}>{said.join(' ')}</p>;
}
