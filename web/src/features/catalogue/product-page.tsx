import { Button } from '@blueprintjs/core';
import { Archive, Disable, Document as DocumentIcon, Duplicate } from '@blueprintjs/icons';
import { isWithdrawn, textIn } from '@coffret/cabinet/catalogue';
import type { Product, ProductRow } from '@coffret/contracts/catalogue/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { EntityPage } from '../../crud/entity/entity-page.tsx';
import { Neighbours } from '../../crud/entity/neighbours.tsx';
import { useQuery } from '../../data/query/use-query.ts';
import { productAt } from '../../data/resources.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { today } from '../../lib/today.ts';
import { mayDo, useRight } from '../../session/rights.ts';
import { useRegisterActions } from '../../ui/actions/actions.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { Tag } from '../../ui/elements/tag.tsx';
import { DocumentsDialog } from '../documents/public.ts';
import { archiveProduct } from './archive.ts';
import styles from './catalogue.module.css';
import { ChooseLike } from './choose-like.tsx';
import { LastReplacement } from './last-replacement.tsx';
import { PriceHistory } from './price-history.tsx';
import { ProductForm } from './product/product-form.tsx';
import { ProductUses } from './product-uses.tsx';
import { ReplaceButton } from './replace-button.tsx';

/** Navigation state: the product to copy. */
interface LikeState {
  like?: number;
}

/** New products start as a copy, because the rules only know existing kinds. */
function NewProduct({ onSaved }: { onSaved: (product: Product) => void }) {
  const { like } = (useLocation().state as LikeState | null) ?? {};
  const { data, error } = useQuery(like === undefined ? null : productAt(like));
  if (like === undefined) return <ChooseLike />;
  if (error) return <Navigate to="/catalogs" replace />;
  return data ? (
    <ProductForm key={like} product={data} isNew onSaved={onSaved} />
  ) : (
    <Skeleton lines={12} height={28} />
  );
}

function Archived({ product }: { product: Product }) {
  const { t } = useTranslation();
  const mayBringBack = useRight('catalog_d');
  if (!product.isArchived) return null;
  return (
    <>
      <Tag Icon={Archive}>{t('catalogue.archive.one')}</Tag>
      {mayBringBack && (
        <Button text={t('catalogue.archive.bringBack')} onClick={() => void archiveProduct(product, false)} />
      )}
    </>
  );
}

function Withdrawn({ product }: { product: Product }) {
  const { t } = useTranslation();
  if (!isWithdrawn(product, today())) return null;
  const { successorRef: successor } = product;
  return (
    <Tag Icon={Disable}>
      {successor ? t('catalogue.withdrawnFor', { successor }) : t('catalogue.withdrawn')}
    </Tag>
  );
}

function Documents({ id, ref }: Product) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const mayRead = mayDo(useSignedInUser(), 'see product');
  const text = t('catalogue.documents');
  const open = () => setOpen(true);
  useRegisterActions(mayRead ? [{ id: 'documents', text, Icon: DocumentIcon, run: open }] : []);
  if (!mayRead) return null;
  return (
    <>
      <Button icon={<DocumentIcon />} text={text} onClick={open} />
      {isOpen && (
        <DocumentsDialog about={{ model: 'product', id, name: ref }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function AddSimilar({ id }: Product) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayAdd = useRight('catalog_c');
  const text = t('catalogue.addSimilar');
  const to = '/catalogs/new';
  const state: LikeState = { like: id };
  useRegisterActions(
    mayAdd ? [{ id: 'add-similar', text, Icon: Duplicate, run: () => void navigate(to, { state }) }] : [],
  );
  return mayAdd ? (
    <Link className="bp6-button" to={to} state={state}>
      {text}
    </Link>
  ) : null;
}

export default function ProductPage() {
  const { i18n } = useTranslation();
  return (
    <div className={styles.wide}>
      <EntityPage<Product>
        entity="product"
        list="products"
        screen="/catalogs"
        screenTitle="catalogue.title"
        newTitle="catalogue.newTitle"
        create="catalog_c"
        titleOf={({ lib, libEn }) => textIn(i18n.language, lib, libEn)}
        textOf={({ ref }) => ref}
        marks={(product) => (
          <>
            <Archived product={product} />
            <Withdrawn product={product} />
            <Documents {...product} />
            <AddSimilar {...product} />
            <ReplaceButton product={product} />
            <Neighbours<ProductRow>
              id={product.id}
              entity="product"
              list="products"
              screen="/catalogs"
              query="sort=ref&order=asc&isArchived=false"
              nameOf={({ ref }) => ref}
            />
          </>
        )}
      >
        {(product, onSaved) => (
          <>
            <section>
              {product ? (
                <ProductForm product={product} isNew={false} onSaved={onSaved} />
              ) : (
                <NewProduct onSaved={onSaved} />
              )}
            </section>
            {product && <ProductUses id={product.id} />}
            {product && <LastReplacement product={product} />}
            {product && <PriceHistory id={product.id} />}
          </>
        )}
      </EntityPage>
    </div>
  );
}
