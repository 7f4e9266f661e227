import type { Field } from '@coffret/contracts/registers/fields';
import type { Screened } from '@coffret/contracts/registers/registers';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../form/number-field.tsx';
import { SelectField } from '../../form/select-field.tsx';
import { TextAreaField } from '../../form/text-area-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { ComponentsField } from './components-field.tsx';
import { RegisterField } from './register-field.tsx';
import { isFixed, labelOf } from './register-name.ts';

function FormField({
  field,
  isCodeFixed,
  ...shared
}: {
  field: Field;
  isCodeFixed: boolean;
  name: string;
  label: TextKey;
  disabled: boolean;
}) {
  const { t } = useTranslation();
  switch (field.kind) {
    case 'text':
      return <TextField {...shared} required={!field.isOptional} maxLength={field.max ?? 255} />;
    case 'code':
      return (
        <TextField {...shared} required maxLength={field.max} disabled={shared.disabled || isCodeFixed} />
      );
    case 'paragraphs':
      return <TextAreaField {...shared} maxLength={4000} />;
    case 'day':
      return <TextField {...shared} type="date" required />;
    case 'instant':
      return null;
    case 'discount':
      return <NumberField {...shared} required float max={100} unit="%" />;
    case 'choice': {
      const text = (value: string) => t(`${field.codes}.${value}` as TextKey);
      return (
        <SelectField
          {...shared}
          required
          options={field.values.map((value) => ({ value, label: text(value) }))}
        />
      );
    }
    case 'item':
      return <RegisterField {...shared} required={!field.isOptional} />;
    case 'components':
      return <ComponentsField {...shared} />;
  }
}

/** Without the name. */
export function RegisterFields({ register, disabled }: { register: Screened; disabled: boolean }) {
  return Object.entries<Field>(register.fields)
    .filter(([name]) => name !== 'lib')
    .map(([name, field]) => (
      <FormField
        key={name}
        field={field}
        name={name}
        disabled={disabled}
        isCodeFixed={isFixed(register)}
        label={labelOf(register, name)}
      />
    ));
}
