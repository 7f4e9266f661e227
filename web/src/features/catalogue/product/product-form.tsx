import type { Product } from '@coffret/contracts/catalogue/answers';
import { FormSpy } from 'react-final-form';
import { api } from '../../../api/api.ts';
import { EntityForm } from '../../../entity/entity-form.tsx';
import { submitTo } from '../../../form/submit-to.ts';
import { useRight } from '../../../session/rights.ts';
import { Preview } from './preview.tsx';
import { ProductFields } from './product-fields.tsx';
import {
  bodyOf,
  fieldNames,
  type ProductValues,
  productErrors,
  valuesLike,
  valuesOf,
} from './product-values.ts';
import { kindOf, RATINGS } from './ratings.ts';

interface ProductFormProps {
  product: Product;
  /** Makes another one like it. */
  isNew: boolean;
  onSaved: (product: Product) => void;
}

/** What the catalogue says of a product: its drawing follows what is typed. */
export function ProductForm({ product, isNew, onSaved }: ProductFormProps) {
  const mayWrite = useRight(isNew ? 'catalog_c' : 'catalog_w');
  const mayDelete = useRight('catalog_d') && !isNew;
  const kind = kindOf(product);
  const submit = submitTo(
    (values: ProductValues) => {
      const body = bodyOf(values, product, kind);
      const { line, slots, slotsPlacement } = product;
      return isNew
        ? api.post<Product>('/api/products', { ...body, line, slots, slotsPlacement })
        : api.put<Product>(`/api/products/${product.id}`, body);
    },
    onSaved,
    fieldNames(kind),
  );
  const ratingLabels = Object.fromEntries(
    RATINGS[kind].map((rating) => [rating, `catalogue.ratings.${rating}` as const]),
  );
  return (
    <EntityForm<ProductValues>
      name={isNew ? 'product-new' : `product-${product.id}`}
      validate={(values) => productErrors(values, product, kind)}
      initialValues={isNew ? valuesLike(product, kind) : valuesOf(product, kind)}
      onSubmit={submit}
      labels={{ ...LABELS, ...ratingLabels }}
      disabled={!mayWrite}
      remove={mayDelete ? { list: 'products', id: product.id, name: product.ref, screen: '/catalogs' } : null}
    >
      <Preview product={product} kind={kind} />
      <FormSpy<ProductValues> subscription={{ values: true }}>
        {({ values }) => <ProductFields kind={kind} categoryId={values.categoryId} disabled={!mayWrite} />}
      </FormSpy>
    </EntityForm>
  );
}

const LABELS = {
  ref: 'catalogue.ref',
  lib: 'catalogue.lib',
  price: 'catalogue.price',
  brandId: 'list.fields.brandLib',
  categoryId: 'list.fields.categoryLib',
  componentId: 'list.fields.componentLib',
  nbModules: 'catalogue.nbModules',
  heightMm: 'catalogue.height',
  weightG: 'catalogue.weight',
  isDraggable: 'catalogue.isDraggable',
} as const;
