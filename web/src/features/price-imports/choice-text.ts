import type { TFunction } from 'i18next';
import { percentageText } from '../../i18n/formats.ts';

interface Choice {
  ref: string;
  price: string;
  taxRate?: number | null | undefined;
  basis?: number | string | null | undefined;
}

/** "Référence A, prix D, TVA 20 %, base 100". */
export const choiceText = (t: TFunction, language: string, { ref, price, taxRate, basis }: Choice): string =>
  [
    t('priceImports.byColumns', { ref, price }),
    typeof taxRate === 'number' && t('priceImports.byRate', { rate: percentageText(taxRate, language) }),
    (basis ?? null) !== null && t('priceImports.byBasis', { basis }),
  ]
    .filter(Boolean)
    .join(', ');
