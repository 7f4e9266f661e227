import { productIn, rowBreaksOf } from '@coffret/cabinet/catalogue';
import { drawProduct, PICTURE_MARGIN, pictureOf } from '@coffret/cabinet/drawing/product';
import type { Product } from '@coffret/contracts/catalogue/answers';
import { type CSSProperties, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../data/query/use-query.ts';
import { BRANDS, CATEGORIES } from '../../../data/resources.ts';
import styles from '../catalogue.module.css';
import { BoxFields } from './box-fields.tsx';
import { previewProduct, type RegisterNames } from './preview-product.ts';
import type { ProductValues } from './product-values.ts';
import { isSlotted, type Kind } from './ratings.ts';
import { SlotEditor } from './slot-editor.tsx';

function useNames({ brandId, categoryId, componentId }: ProductValues): RegisterNames {
  const brand = useQuery(BRANDS).data?.rows.find(({ id }) => id === brandId);
  const category = useQuery(CATEGORIES).data?.rows.find(({ id }) => id === categoryId);
  const component = category?.ProjComponents.find((one) => one.componentId === componentId);
  return {
    ...(brand && { brandLib: brand.lib }),
    ...(category && {
      categoryLib: category.lib,
      categoryLibEn: category.libEn,
      componentLib: component?.componentLib ?? null,
      componentLibEn: component?.libEn ?? null,
    }),
  };
}

/** With the position of the block in the drawing. */
function drawn(product: Product): { source: string; style: CSSProperties } {
  const { width, height } = pictureOf(product);
  const [whole, high] = [width + 2 * PICTURE_MARGIN, height + 2 * PICTURE_MARGIN];
  const style = {
    aspectRatio: `${whole} / ${high}`,
    '--proportion': whole / high,
    '--margin-x': `${(100 * PICTURE_MARGIN) / whole}%`,
    '--margin-y': `${(100 * PICTURE_MARGIN) / high}%`,
  };
  return { source: `data:image/svg+xml,${encodeURIComponent(drawProduct(product))}`, style };
}

interface PreviewProps {
  product: Product;
  kind: Kind;
  disabled: boolean;
}

export function Preview({ product, kind, disabled }: PreviewProps) {
  const { t, i18n } = useTranslation();
  const { values } = useFormState<ProductValues>({ subscription: { values: true } });
  const names = useNames(values);
  const now = productIn(i18n.language, previewProduct(values, product, kind, names));
  // The drawing keeps its size while a box is dragged.
  const [still, setStill] = useState<Product | null>(null);
  const { source, style } = drawn(still ?? now);
  const [chosen, setChosen] = useState(0);
  const rowBreaks = rowBreaksOf(now);
  const isPlaced = isSlotted(kind) && now.slots > 0;
  return (
    <figure className={styles.preview}>
      <div className={styles.stage} style={style}>
        <img src={source} alt={t('catalogue.picture')} />
        {isPlaced && (
          <SlotEditor
            slots={now.slots}
            rowBreaks={rowBreaks}
            disabled={disabled}
            chosen={Math.min(chosen, now.slots - 1)}
            onChoose={setChosen}
            onHold={(isHeld) => setStill(isHeld ? now : null)}
          />
        )}
      </div>
      {isPlaced && !disabled && (
        <BoxFields slots={now.slots} rowBreaks={rowBreaks} chosen={Math.min(chosen, now.slots - 1)} />
      )}
      <figcaption className="muted small">
        {t(isPlaced && !disabled ? 'catalogue.placement.help' : 'catalogue.drawn')}
      </figcaption>
    </figure>
  );
}
