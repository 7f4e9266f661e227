import { Button, Checkbox, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps, useFormField } from './field.tsx';
import type { Option } from './select-field.tsx';
import './multi-select-field.css';

interface MultiSelectFieldProps<Value extends string | number> extends FieldProps {
  options: readonly Option<Value>[];
}

/** Any of some values, in the order of the options; none is no value. */
export function MultiSelectField<Value extends string | number>({
  options,
  ...props
}: MultiSelectFieldProps<Value>) {
  const { t } = useTranslation();
  const { input, control, frame } = useFormField<readonly Value[] | undefined>(props);
  const chosen = input.value || [];
  const { id, disabled, 'aria-invalid': invalid, 'aria-describedby': describedBy } = control;
  const toggle = (value: Value) => {
    const next = options
      .map((option) => option.value)
      .filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)));
    input.onChange(next.length > 0 ? next : undefined);
  };
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return (
    <Field {...frame}>
      <PopoverNext
        arrow={false}
        animation="minimal"
        fill
        matchTargetWidth
        placement="bottom-start"
        disabled={disabled}
        onOpened={() => input.onFocus()}
        onClosed={() => input.onBlur()}
        content={
          <fieldset className="multi-select" aria-label={frame.label}>
            {options.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
              />
            ))}
          </fieldset>
        }
      >
        <Button
          id={id}
          fill
          alignText="start"
          endIcon={<CaretDown />}
          ellipsizeText
          disabled={disabled}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          text={names.length > 0 ? names.join(', ') : t('form.choose')}
        />
      </PopoverNext>
    </Field>
  );
}
