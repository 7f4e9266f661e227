import type { Product } from '@coffret/contracts/catalogue/answers';
import { FORM_ERROR, type FormApi } from 'final-form';
import { FormSpy } from 'react-final-form';
import { EntityForm } from '../../../crud/entity/entity-form.tsx';
import { api } from '../../../data/api/api.ts';
import { at } from '../../../data/api/path.ts';
import { productAt } from '../../../data/resources.ts';
import { formOver } from '../../../form/form-over.ts';
import { submitTo } from '../../../form/submit-to.ts';
import { useRight } from '../../../session/rights.ts';
import styles from '../catalogue.module.css';
import { usageOf } from '../usage.tsx';
import { PhotoField } from './photo-field.tsx';
import { Preview } from './preview.tsx';
import { ProductFields } from './product-fields.tsx';
import {
  bodyOf,
  copyValues,
  fieldNames,
  type ProductValues,
  productErrors,
  toRequestBody,
  valuesOf,
} from './product-values.ts';
import { isSlotted, kindOf, RATINGS } from './ratings.ts';
import { usePriceChangeDialog } from './use-price-change-dialog.tsx';

/** The price was not confirmed; the form stays. */
const UNCONFIRMED = 'unconfirmed';

interface ProductFormProps {
  product: Product;
  isNew: boolean;
  onSaved: (product: Product) => void;
}

export function ProductForm({ product, isNew, onSaved }: ProductFormProps) {
  const mayWrite = useRight(isNew ? 'catalog_c' : 'catalog_w');
  const mayDelete = useRight('catalog_d') && !isNew;
  const kind = kindOf(product);
  const { question, isMeant } = usePriceChangeDialog(product);
  const path = productAt(product.id).path;
  const change = (values: ProductValues) =>
    api.put(path, toRequestBody(bodyOf(values, product, kind), values.filedata));
  const add = (values: ProductValues) => {
    const { line, slots } = product;
    // A kind with slots has them in the form.
    const like = isSlotted(kind) ? { line } : { line, slots };
    return api.post(
      at('/api/products'),
      toRequestBody({ ...bodyOf(values, product, kind), ...like }, values.filedata),
    );
  };
  const send = submitTo(isNew ? add : formOver(path, (fresh) => valuesOf(fresh, kind), change), {
    done: onSaved,
    names: fieldNames(kind),
  });
  const submit = async (values: ProductValues, form: FormApi<ProductValues>) => {
    if (!isNew && !(await isMeant(values.price))) return { [FORM_ERROR]: UNCONFIRMED };
    const errors = await send(values, form);
    // Uploaded.
    if (!errors && values.filedata) form.change('filedata', undefined);
    return errors;
  };
  const ratingLabels = Object.fromEntries(
    RATINGS[kind].map((rating) => [rating, `catalogue.ratings.${rating}` as const]),
  );
  return (
    <>
      <EntityForm<ProductValues>
        validate={(values) => productErrors(values, product, kind)}
        initialValues={isNew ? copyValues(product, kind) : valuesOf(product, kind)}
        onSubmit={submit}
        labels={{ ...LABELS, ...ratingLabels }}
        disabled={!mayWrite}
        remove={
          mayDelete
            ? {
                list: 'products',
                id: product.id,
                name: product.ref,
                screen: '/catalogs',
                usage: usageOf(product),
              }
            : null
        }
      >
        <div className={styles.beside}>
          <div>
            <FormSpy<ProductValues> subscription={{ values: true }}>
              {({ values }) => (
                <ProductFields kind={kind} categoryId={values.categoryId} disabled={!mayWrite} />
              )}
            </FormSpy>
          </div>
          <div className={styles.aside}>
            <Preview product={product} kind={kind} disabled={!mayWrite} />
            <PhotoField saved={isNew ? null : product.urlImage} disabled={!mayWrite} />
          </div>
        </div>
      </EntityForm>
      {question}
    </>
  );
}

const LABELS = {
  ref: 'catalogue.ref',
  lib: 'catalogue.lib',
  libEn: 'catalogue.libEn',
  price: 'catalogue.price',
  brandId: 'list.fields.brandLib',
  categoryId: 'list.fields.categoryLib',
  componentId: 'list.fields.componentLib',
  nbModules: 'catalogue.nbModules',
  widthMm: 'catalogue.width',
  heightMm: 'catalogue.height',
  depthMm: 'catalogue.depth',
  weightG: 'catalogue.weight',
  isDraggable: 'catalogue.isDraggable',
  withdrawnAt: 'catalogue.withdrawnAt',
  successorRef: 'catalogue.successorRef',
  slots: 'catalogue.slots',
  slotsPlacement: 'catalogue.placement.title',
  filedata: 'catalogue.photo.label',
} as const;
