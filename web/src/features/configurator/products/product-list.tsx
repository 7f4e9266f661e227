import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { drawProduct } from '@coffret/cabinet/drawing/product';
import { groupBy } from '@coffret/cabinet/iterables';
import type { MissingPart } from '@coffret/cabinet/missing-parts';
import type { Product } from '@coffret/contracts/catalogue/answers';
import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import { containsWords } from '@coffret/contracts/search-words';
import { type KeyboardEvent, type Ref, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../i18n/formats.ts';
import { Drawing } from '../cabinet/drawing.tsx';
import type { Drag } from '../cabinet/use-drag.ts';
import type { LoadedCatalogue } from '../catalogue.ts';
import { MissingList } from './missing-list.tsx';
import styles from './products.module.css';

interface ProductListProps {
  catalogue: LoadedCatalogue;
  /** Its products come first. */
  brandId: number | null;
  missing: readonly MissingPart[];
  /** By `lineId/slot`. */
  circuits: ReadonlyMap<string, string>;
  /** Without lines. */
  isEmpty: boolean;
  heldRef: string | undefined;
  drag: Pick<Drag, 'press' | 'isDragEnd'>;
  locked: boolean;
  /** False: list prices beside the net price would tell the discount. */
  isPriced: boolean;
  searchBox: Ref<HTMLInputElement>;
  onPickUp: (ref: string) => void;
}

const isOffered = ({ isDraggable, isArchived }: Product) => isDraggable && !isArchived;

function Tile({
  product,
  heldRef,
  drag,
  locked,
  isPriced,
  onPickUp,
}: { product: Product } & Pick<ProductListProps, 'heldRef' | 'drag' | 'locked' | 'isPriced' | 'onPickUp'>) {
  const { i18n } = useTranslation();
  const svg = useMemo(() => drawProduct(product), [product]);
  return (
    <button
      type="button"
      className={styles.product}
      data-product={product.ref}
      aria-pressed={heldRef === product.ref}
      disabled={locked}
      onPointerDown={(event) => drag.press(event, { ref: product.ref })}
      onClick={() => drag.isDragEnd() || onPickUp(product.ref)}
    >
      <Drawing svg={svg} className={styles.picture} hidden />
      <span className={styles.text}>
        <strong>{product.ref}</strong>
        <span className="small">{product.lib}</span>
        {isPriced && <span className="small muted">{moneyText(product.price, i18n.language)}</span>}
      </span>
    </button>
  );
}

export function ProductList(props: ProductListProps) {
  const { catalogue, brandId, missing, circuits, isEmpty, searchBox, ...tile } = props;
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const shown = useMemo(
    () =>
      catalogue.products
        .filter(isOffered)
        .filter(({ ref, lib, componentLib }) => containsWords(`${ref} ${lib} ${componentLib ?? ''}`, search)),
    [catalogue, search],
  );
  const pickUpFound = (event: KeyboardEvent) => {
    const found = shown.find(({ ref }) => normalizeForSearch(ref) === normalizeForSearch(search)) ?? shown[0];
    if (event.key !== 'Enter' || !search || !found || tile.locked) return;
    // Otherwise the same Enter would drop the item.
    event.preventDefault();
    tile.onPickUp(found.ref);
  };
  const categories = groupBy(shown, ({ categoryLib }) => categoryLib);
  const isOther = (product: Product) => Number(product.brandId !== brandId);
  return (
    <>
      <MissingList
        parts={missing}
        catalogue={catalogue}
        circuits={circuits}
        isEmpty={isEmpty}
        locked={tile.locked}
        onPickUp={tile.onPickUp}
      />
      <InputGroup
        className={styles.search}
        type="search"
        leftIcon={<Search />}
        aria-label={t('configurator.search')}
        placeholder={t('configurator.search')}
        value={search}
        onValueChange={setSearch}
        inputRef={searchBox}
        aria-keyshortcuts="/"
        rightElement={<kbd aria-hidden>/</kbd>}
        onFocus={({ target }) => target.select()}
        onKeyDown={pickUpFound}
      />
      <div className={styles.categories}>
        {shown.length === 0 && <p className="muted">{t('configurator.noProduct')}</p>}
        {[...categories].map(([category, products]) => (
          <section key={category} aria-label={category}>
            <h3>{category}</h3>
            <ul>
              {products
                .toSorted((a, b) => isOther(a) - isOther(b))
                .map((product) => (
                  <li key={product.ref}>
                    <Tile product={product} {...tile} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
