import type { PriceSums } from '@coffret/contracts/price-imports/answers';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../i18n/formats.ts';
import { signedPercent } from './change-columns.ts';
import styles from './price-imports.module.css';

interface SumsTextProps {
  sums: PriceSums;
  /** Products that change. */
  taken: number;
  /** Rows that change nothing. */
  aside: number;
}

/** "1 204 prix montent, 31 baissent, en moyenne +3,1 % ; 12 lignes restent de côté." */
export function SumsText({ sums: { up, down, percent }, taken, aside }: SumsTextProps) {
  const { t, i18n } = useTranslation();
  const counted = (text: 'up' | 'down' | 'otherData' | 'aside', count: number) =>
    count > 0 && t(`priceImports.sums.${text}`, { count, total: numberText(count, i18n.language) });
  const changes = [
    counted('up', up),
    counted('down', down),
    percent !== null &&
      t('priceImports.sums.average', { percent: signedPercent(i18n.language).format(percent / 100) }),
    counted('otherData', taken - up - down),
  ].filter(Boolean);
  const said = changes.length > 0 ? changes.join(', ') : t('priceImports.sums.none');
  const rest = counted('aside', aside);
  return (
    <p className={styles.sums} role="status">
      {rest ? t('priceImports.sums.both', { said, rest }) : `${said}.`}
    </p>
  );
}
