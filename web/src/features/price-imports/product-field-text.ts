import { PRODUCT_COLUMNS } from '@coffret/contracts/catalogue/columns';
import { ENTITY_COLUMNS } from '@coffret/contracts/entity-columns';
import type {
  AddedProduct,
  ImportedFields,
  ListedPrice,
  RefusedPrice,
} from '@coffret/contracts/price-imports/answers';
import { NOT_BY_LIST } from '@coffret/contracts/price-imports/not-by-list';
import type { TFunction } from 'i18next';
import { decimalText } from '../../i18n/formats.ts';
import { word } from '../../i18n/words.ts';

const COLUMNS: { readonly [name: string]: { readonly label: string } } = {
  ...ENTITY_COLUMNS,
  ...PRODUCT_COLUMNS,
};

/** As the heading of its column in an export; `field` may be "technical.In". */
export function fieldName(field: string): string {
  const column = COLUMNS[field.replace(/^technical\./, '')];
  return column ? word(column.label) : field;
}

type Value = ImportedFields[keyof ImportedFields];

function valueText(t: TFunction, language: string, value: Value): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return t(value ? 'priceImports.yes' : 'priceImports.no');
  if (typeof value === 'number') return decimalText(value, language);
  return typeof value === 'string' ? value : value.join(', ');
}

function newProductText(t: TFunction, { technical, line }: AddedProduct): string {
  const kind = line === 1 ? technical.lineKind : technical.elementKind;
  return t('priceImports.newProduct', { kind: kind ? t(`catalogue.kinds.${kind}`) : '' });
}

/** "Largeur (mm) : — → 430 · Icu (kA) : 6 → vidé". */
export function otherChanges(
  t: TFunction,
  language: string,
  { from, to, added }: Pick<ListedPrice, 'from' | 'to' | 'added'>,
): string {
  if (added) return newProductText(t, added);
  const names = Object.keys(to ?? {}) as (keyof ImportedFields)[];
  return names
    .map((name) =>
      t('priceImports.fieldChange', {
        field: fieldName(name),
        from: valueText(t, language, from?.[name]) ?? '—',
        to: valueText(t, language, to?.[name]) ?? t('priceImports.emptied'),
      }),
    )
    .join(' · ');
}

/** null: the code says enough. */
export function fieldReason(
  t: TFunction,
  { code, field }: Pick<RefusedPrice, 'code' | 'field'>,
): string | null {
  if (field === undefined || code === 'IN_USE') return null;
  const own = NOT_BY_LIST[field];
  if (own) return word(own);
  const name = fieldName(field);
  return t(code === 'REQUIRED' ? 'priceImports.fieldMissing' : 'priceImports.fieldWrong', { field: name });
}
