import { createCatalogue, type Product } from '@coffret/cabinet/catalogue';
import type { ProductName, ProjLine } from '@coffret/cabinet/configuration';
import { drawCabinet } from '@coffret/cabinet/drawing/cabinet';
import { useMemo } from 'react';
import { useQuery } from '../../data/query/use-query.ts';
import styles from './bubbles.module.css';
import { drawnConfigurationsPath } from './queries.ts';

/** Deleted products have only a ref. */
type DrawnLine = ProjLine & {
  ProjProduct: ProductName | Product;
  ProjSlots: readonly { ProjProduct: ProductName | Product }[];
};

const isWhole = (product: ProductName | Product): product is Product => 'technical' in product;

function pictureOf(lines: readonly DrawnLine[], label: string): string | null {
  if (lines.length === 0) return null;
  const products = lines.flatMap(({ ProjProduct, ProjSlots }) => [
    ProjProduct,
    ...ProjSlots.map((slot) => slot.ProjProduct),
  ]);
  const known = products.filter(isWhole);
  const svg = drawCabinet({ lines }, createCatalogue(known), { idPrefix: 'preview', label });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Nothing for an empty or loading drawing. */
export function CabinetPreview({ configurationId, name }: { configurationId: number; name: string }) {
  const { data } = useQuery(drawnConfigurationsPath(configurationId), {
    invalidatedBy: [`configuration-${configurationId}`],
  });
  const picture = useMemo(() => data && pictureOf(data.ProjLines, name), [data, name]);
  return picture ? <img className={styles.cabinetPreview} src={picture} alt="" /> : null;
}
