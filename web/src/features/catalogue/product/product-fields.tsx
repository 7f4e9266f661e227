import { textIn } from '@coffret/cabinet/catalogue';
import { LARGEST } from '@coffret/contracts/catalogue/limits';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../data/query/use-query.ts';
import { BRANDS, CATEGORIES } from '../../../data/resources.ts';
import { NumberField } from '../../../form/number-field.tsx';
import { SelectField } from '../../../form/select-field.tsx';
import { SwitchField } from '../../../form/switch-field.tsx';
import { TextField } from '../../../form/text-field.tsx';
import type { TextKey } from '../../../i18n/text-key.ts';
import {
  hasDepth,
  hasWidth,
  isLine,
  isNeeded,
  isSlotted,
  isWide,
  type Kind,
  RATINGS,
  type Rating,
  WORDS,
} from './ratings.ts';
import { RefTaken } from './ref-taken.tsx';
import { RowsField } from './rows-field.tsx';

const DECIMAL: readonly Rating[] = ['clearance', 'lossPerPoleW', 'icuKA'];

function RatingField({ kind, rating, disabled }: { kind: Kind; rating: Rating; disabled: boolean }) {
  const { t, i18n } = useTranslation();
  const words = WORDS[rating];
  const common = {
    name: rating,
    label: `catalogue.ratings.${rating}` as TextKey,
    required: isNeeded(kind, rating),
    disabled,
  };
  if (rating === 'selective') return <SwitchField {...common} />;
  if (words) {
    const wordOf = (word: string | number) => {
      const keys = ['catalogue.actions', 'configurationForm.options'].map((group) => `${group}.${word}`);
      const key = keys.find((one) => i18n.exists(one));
      if (rating === 'ip') return `IP${word}`;
      return key ? t(key as TextKey) : String(word).replace('PN', 'P+N');
    };
    return <SelectField {...common} options={words.map((word) => ({ value: word, label: wordOf(word) }))} />;
  }
  const max = rating in LARGEST ? LARGEST[rating as keyof typeof LARGEST] : undefined;
  return <NumberField {...common} max={max} float={DECIMAL.includes(rating)} />;
}

interface ProductFieldsProps {
  kind: Kind;
  categoryId: number | undefined;
  disabled: boolean;
}

export function ProductFields({ kind, categoryId, disabled }: ProductFieldsProps) {
  const { t, i18n } = useTranslation();
  const brands = useQuery(BRANDS);
  const categories = useQuery(CATEGORIES);
  const category = categories.data?.rows.find(({ id }) => id === categoryId);
  const named = (rows: readonly { id: number; lib: string; libEn?: string | null }[] = []) =>
    rows.map(({ id, lib, libEn }) => ({ value: id, label: textIn(i18n.language, lib, libEn) }));
  const components = category?.ProjComponents ?? [];
  const field = { required: true, disabled };
  return (
    <>
      <fieldset className="form-section">
        <legend>{t('catalogue.identity')}</legend>
        <div className="form-row">
          <TextField
            name="ref"
            label="catalogue.ref"
            maxLength={50}
            {...field}
            errorTexts={{ DUPLICATE: <RefTaken /> }}
          />
          <SelectField
            name="brandId"
            label="list.fields.brandLib"
            options={named(brands.data?.rows)}
            {...field}
          />
        </div>
        <TextField name="lib" label="catalogue.lib" maxLength={255} {...field} />
        <TextField name="libEn" label="catalogue.libEn" maxLength={255} disabled={disabled} />
        <div className="form-row">
          <SelectField
            name="categoryId"
            label="list.fields.categoryLib"
            options={named(categories.data?.rows)}
            {...field}
          />
          <SelectField
            name="componentId"
            label="list.fields.componentLib"
            disabled={disabled}
            options={components.map(({ componentId, componentLib, libEn }) => ({
              value: componentId,
              label: textIn(i18n.language, componentLib, libEn),
            }))}
          />
          <NumberField name="price" label="catalogue.price" money {...field} />
        </div>
        <div className="form-row">
          <TextField name="withdrawnAt" label="catalogue.withdrawnAt" type="date" disabled={disabled} />
          <TextField
            name="successorRef"
            label="catalogue.successorRef"
            placeholder={t('catalogue.ref')}
            maxLength={50}
            disabled={disabled}
          />
        </div>
      </fieldset>
      <fieldset className="form-section">
        <legend>{t('catalogue.measures', { kind: t(`catalogue.kinds.${kind}`) })}</legend>
        <div className="form-row">
          {isSlotted(kind) && (
            <>
              <NumberField name="slots" label="catalogue.slots" max={LARGEST.slots} {...field} />
              <RowsField disabled={disabled} />
            </>
          )}
          {!isLine(kind) && (
            <NumberField
              name="nbModules"
              label="catalogue.nbModules"
              required={isWide(kind)}
              disabled={disabled}
              max={LARGEST.nbModules}
              float
            />
          )}
          {hasWidth(kind) && (
            <NumberField
              name="widthMm"
              label="catalogue.width"
              disabled={disabled}
              max={LARGEST.widthMm}
              float
            />
          )}
          <NumberField
            name="heightMm"
            label="catalogue.height"
            disabled={disabled}
            max={LARGEST.heightMm}
            float
          />
          {hasDepth(kind) && (
            <NumberField
              name="depthMm"
              label="catalogue.depth"
              disabled={disabled}
              max={LARGEST.depthMm}
              float
            />
          )}
          <NumberField name="weightG" label="catalogue.weight" disabled={disabled} max={LARGEST.weightG} />
          {RATINGS[kind]
            .filter((rating) => rating !== 'rowBreaks')
            .map((rating) => (
              <RatingField key={rating} kind={kind} rating={rating} disabled={disabled} />
            ))}
        </div>
        <SwitchField name="isDraggable" label="catalogue.isDraggable" disabled={disabled} />
      </fieldset>
    </>
  );
}
