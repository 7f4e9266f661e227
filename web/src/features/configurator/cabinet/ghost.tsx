import type { Product } from '@coffret/cabinet/catalogue';
import { drawProduct } from '@coffret/cabinet/drawing/product';
import { Drawing } from './drawing.tsx';
import styles from './ghost.module.css';
import type { Drag } from './use-drag.ts';

/** Positioned by the drag without React. */
export function Ghost({ drag, product }: { drag: Drag; product: Product | undefined }) {
  return (
    <div ref={drag.ghost} className={styles.ghost} data-ghost aria-hidden hidden={!product}>
      <div className={styles.picture}>{product && <Drawing svg={drawProduct(product)} />}</div>
      <span className={styles.reason} />
    </div>
  );
}
