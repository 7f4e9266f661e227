import { Checkbox } from '@blueprintjs/core';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useFormField } from '../../form/field.tsx';
import type { Option } from '../../form/select-field.tsx';
import { toggleChoice } from './toggle-choice.ts';

interface ChoicesFieldProps extends FieldProps {
  options: readonly Option<string>[];
}

/** Some of a few answers, all in sight, where "none" excludes the others. */
export function ChoicesField({ options, ...props }: ChoicesFieldProps) {
  const { t } = useTranslation();
  const { input, control, frame } = useFormField<readonly string[]>(props);
  const chosen = input.value || [];
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) input.onBlur(event);
  };
  const order = options.map(({ value }) => value);
  return (
    <fieldset className="form-section" onFocus={input.onFocus} onBlur={leave}>
      <legend>{frame.label}</legend>
      <div className="choices">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            disabled={control.disabled}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            onChange={() => input.onChange(toggleChoice(order, chosen, value))}
          />
        ))}
        {options.length === 0 && <span className="muted">{t('loading')}</span>}
      </div>
      <div id={`${control.id}-note`} className="field-error">
        {frame.error}
      </div>
    </fieldset>
  );
}
