import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps, useFormField } from './field.tsx';

export interface Option<Value extends string | number = string | number> {
  value: Value;
  label: string;
  /** Shown behind the label; the option cannot be chosen. */
  disabledReason?: string;
}

interface SelectFieldProps<Value extends string | number> extends FieldProps {
  options: readonly Option<Value>[];
  /** Label of the empty choice. */
  none?: string;
}

/** The empty choice is undefined when required, else null. */
export function SelectField<Value extends string | number>({
  options,
  none,
  ...props
}: SelectFieldProps<Value>) {
  const { t } = useTranslation();
  const { input, control, frame } = useFormField<Value | null | undefined>(props, {
    parse: (chosen: unknown) => {
      const option = options.find(({ value }) => String(value) === chosen);
      return option ? option.value : props.required ? undefined : null;
    },
  });
  return (
    <Field {...frame}>
      <HTMLSelect
        {...input}
        {...control}
        fill
        iconProps={{ title: undefined }}
        multiple={undefined}
        value={input.value ?? ''}
      >
        <option value="">{props.required ? t('form.choose') : (none ?? t('form.none'))}</option>
        {options.map(({ value, label, disabledReason }) => (
          <option key={value} value={value} disabled={disabledReason !== undefined}>
            {disabledReason ? `${label} — ${disabledReason}` : label}
          </option>
        ))}
      </HTMLSelect>
    </Field>
  );
}
