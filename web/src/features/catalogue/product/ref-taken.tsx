import { textIn } from '@coffret/cabinet/catalogue';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { codeText } from '../../../data/api/error-text.ts';
import { useProductsByRef } from '../use-products-by-ref.ts';

/** Names the product that has the reference, also an archived one. */
export function RefTaken() {
  const { t, i18n } = useTranslation();
  const { input } = useField<string>('ref');
  const [product] = useProductsByRef([input.value]);
  if (!product) return codeText('DUPLICATE');
  const name = textIn(i18n.language, product.lib, product.libEn);
  return (
    <>
      {t('catalogue.refTaken')} <Link to={`/catalogs/${product.id}`}>{name}</Link>
    </>
  );
}
