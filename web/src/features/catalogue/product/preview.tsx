import type { Product } from '@coffret/cabinet/catalogue';
import { drawProduct } from '@coffret/cabinet/drawing/product';
import type { Product as ProductRow } from '@coffret/contracts/catalogue/answers';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { bodyOf, type ProductValues, productErrors } from './product-values.ts';
import type { Kind } from './ratings.ts';

const drawingOf = (product: Product) => `data:image/svg+xml,${encodeURIComponent(drawProduct(product))}`;

/** The product as it is drawn from what the form says; while that is not right, as it was drawn before. */
export function Preview({ product, kind }: { product: ProductRow; kind: Kind }) {
  const { t } = useTranslation();
  const { values } = useFormState<ProductValues>({ subscription: { values: true } });
  const [last, setLast] = useState(() => drawingOf(product));
  const isRight = Object.keys(productErrors({ ref: product.ref, ...values }, product, kind)).length === 0;
  const now = isRight ? drawingOf({ ...product, ...bodyOf(values, product, kind) } as Product) : last;
  if (now !== last) setLast(now);
  return (
    <figure className="catalogue-preview">
      <img className="catalogue-large" src={now} alt={t('catalogue.picture')} />
      <figcaption className="muted small">{t('catalogue.drawn')}</figcaption>
    </figure>
  );
}
