import { Switch } from '@blueprintjs/core';
import { type FieldProps, useFormField } from './field.tsx';

export function SwitchField(props: FieldProps) {
  const { input, control, frame } = useFormField<boolean>(props, { type: 'checkbox' });
  return (
    <div className="field">
      <Switch
        id={control.id}
        name={control.name}
        checked={input.checked}
        disabled={control.disabled}
        label={frame.label}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
      />
    </div>
  );
}
