import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../i18n/formats.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import styles from './price-imports.module.css';

interface ShownRowsProps {
  shown: number;
  count: number;
  onMore: () => Promise<void>;
}

/** Loads the next page; nothing, if all rows are shown. */
export function ShownRows({ shown, count, onMore }: ShownRowsProps) {
  const { t, i18n } = useTranslation();
  const [isLoading, setLoading] = useState(false);
  if (count <= shown) return null;
  const more = async () => {
    setLoading(true);
    await onMore();
    setLoading(false);
  };
  const [from, total] = [shown, count].map((rows) => numberText(rows, i18n.language));
  return (
    <p className={styles.beside}>
      <span className="muted small">{t('priceImports.shown', { shown: from, total })}</span>
      <BusyButton isBusy={isLoading} text={t('priceImports.more')} onClick={() => void more()} />
    </p>
  );
}
