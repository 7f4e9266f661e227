import type { Product } from '@coffret/cabinet/catalogue';
import { drawProduct } from '@coffret/cabinet/drawing/product';

const drawn = new Map<string, string>();

function addressOf(product: Product): string {
  const key = `${product.ref} ${product.lib} ${JSON.stringify(product.technical)}`;
  const known = drawn.get(key) ?? `data:image/svg+xml,${encodeURIComponent(drawProduct(product))}`;
  drawn.set(key, known);
  return known;
}

export function ProductPicture({ product, className }: { product: Product; className: string | undefined }) {
  return <img className={className} src={addressOf(product)} alt="" />;
}
