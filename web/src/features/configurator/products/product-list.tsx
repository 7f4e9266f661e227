import { Button, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { drawProduct } from '@coffret/cabinet/drawing/product';
import type { Product } from '@coffret/contracts/catalogue/answers';
import { type KeyboardEvent, type Ref, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../i18n/formats.ts';
import { fold } from '../../../lib/fold.ts';
import { Drawing } from '../cabinet/drawing.tsx';
import type { Drag } from '../cabinet/use-drag.ts';
import type { LoadedCatalogue } from '../catalogue.ts';
import type { Wanted } from '../stack/demand.ts';
import styles from './products.module.css';

interface ProductListProps {
  catalogue: LoadedCatalogue;
  brandId: number | null;
  wanted: readonly Wanted[];
  held: string | undefined;
  drag: Drag;
  locked: boolean;
  searchBox: Ref<HTMLInputElement>;
  onTake: (ref: string) => void;
}

/** What can be put into a cabinet, of the configuration's brand where it has one; what the form asks for always. */
function offered(
  { products }: LoadedCatalogue,
  brandId: number | null,
  wanted: readonly Wanted[],
): Product[] {
  const asked = new Set(wanted.map(({ product }) => product?.ref));
  return products.filter(
    (product) =>
      product.isDraggable &&
      !product.isArchived &&
      (brandId === null || product.brandId === brandId || asked.has(product.ref)),
  );
}

function Tile({
  product,
  held,
  drag,
  locked,
  onTake,
}: { product: Product } & Omit<ProductListProps, 'catalogue' | 'brandId' | 'wanted' | 'searchBox'>) {
  const { i18n } = useTranslation();
  const svg = useMemo(() => drawProduct(product), [product]);
  return (
    <button
      type="button"
      className={styles.product}
      data-product={product.ref}
      data-line={product.line === 1}
      aria-pressed={held === product.ref}
      disabled={locked}
      onPointerDown={(event) => drag.press(event, { ref: product.ref })}
      onClick={() => drag.isDragEnd() || onTake(product.ref)}
    >
      <Drawing svg={svg} className={styles.picture} hidden />
      <span className={styles.text}>
        <strong>{product.ref}</strong>
        <span className="small">{product.lib}</span>
        <span className="small muted">{moneyText(product.price, i18n.language)}</span>
      </span>
    </button>
  );
}

export function ProductList({ catalogue, brandId, wanted, searchBox, ...tile }: ProductListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const shown = useMemo(() => {
    const words = fold(search).split(/\s+/);
    return offered(catalogue, brandId, wanted).filter(({ ref, lib, componentLib }) => {
      const text = fold(`${ref} ${lib} ${componentLib ?? ''}`);
      return words.every((word) => text.includes(word));
    });
  }, [catalogue, brandId, wanted, search]);
  const takeFound = (event: KeyboardEvent) => {
    const found = shown.find(({ ref }) => fold(ref) === fold(search)) ?? shown[0];
    if (event.key !== 'Enter' || !search || !found || tile.locked) return;
    // The focus goes to the drawing, where the same Enter would put down what it took.
    event.preventDefault();
    tile.onTake(found.ref);
  };
  const categories = Map.groupBy(shown, ({ categoryLib }) => categoryLib);
  const name = ({ kind, name: wantedName, missing }: Wanted) =>
    kind === 'ACCESSORY'
      ? (catalogue.byRef.get(wantedName)?.lib ?? wantedName)
      : t(`configurator.wanted.${wantedName}` as 'configurator.wanted.CLASSIC', { count: missing });
  return (
    <>
      <section className={styles.demand} aria-label={t('configurator.demand.title')} aria-live="polite">
        <h3 className="small muted">
          {t(wanted.length > 0 ? 'configurator.demand.title' : 'configurator.demand.done')}
        </h3>
        <ul>
          {wanted.map((each) => (
            <li key={each.name}>
              <Button
                size="small"
                disabled={tile.locked || !each.product}
                aria-label={t('configurator.demand.take', {
                  ref: each.product?.ref ?? '',
                  count: each.missing,
                  name: name(each),
                })}
                text={t('configurator.demand.more', { count: each.missing, name: name(each) })}
                onClick={() => each.product && tile.onTake(each.product.ref)}
              />
            </li>
          ))}
        </ul>
      </section>
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
        onKeyDown={takeFound}
      />
      <div className={styles.categories}>
        {shown.length === 0 && <p className="muted">{t('configurator.noProduct')}</p>}
        {[...categories].map(([category, products]) => (
          <section key={category} aria-label={category}>
            <h3>{category}</h3>
            <ul>
              {products.map((product) => (
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
