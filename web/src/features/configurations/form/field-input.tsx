import { FORM_FIELDS, type FormFieldName } from '@coffret/contracts/configurations/form-fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../form/field.tsx';
import { NumberField } from '../../../form/number-field.tsx';
import { SelectField } from '../../../form/select-field.tsx';
import { numberText } from '../../../i18n/formats.ts';
import { useBrands, type useOptions } from './options.ts';

interface FieldInputProps {
  name: FormFieldName;
  optionsOf: ReturnType<typeof useOptions>['of'];
  hint: ReactNode;
  disabled: boolean;
}

function BrandField(props: FieldProps) {
  const { t } = useTranslation();
  return <SelectField<number> {...props} none={t('configurationForm.anyBrand')} options={useBrands()} />;
}

/** Of a field that has no place of its own in the form. */
export function FieldInput({ name, optionsOf, hint, disabled }: FieldInputProps) {
  const { t, i18n } = useTranslation();
  const field = FORM_FIELDS[name];
  const common = { name, label: `configurationForm.${name}`, hint, disabled } as const;
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField<string>
          {...common}
          required={field.unset !== null}
          none={t('configurationForm.unspecified')}
          options={optionsOf(name, field.values)}
        />
      );
    case 'number': {
      const { unset, unit = '', min, isWhole = false } = field;
      const assumed = typeof unset === 'number' && `${numberText(unset, i18n.language)} ${unit}`.trim();
      return (
        <NumberField
          {...common}
          required={unset === undefined}
          min={min}
          float={!isWhole}
          {...(unit && { unit })}
          hint={hint ?? (assumed && t('configurationForm.withoutAnswer', { assumed }))}
        />
      );
    }
    case 'item':
      return <BrandField {...common} />;
    default:
      return null;
  }
}
