import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps, useFormField } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const { input, control, frame } = useFormField<string>(props);
  const [seen, setSeen] = useState(false);
  const toggle = t(seen ? 'form.hidePassword' : 'form.showPassword');
  return (
    <Field {...frame}>
      <TextInput
        {...input}
        {...control}
        value={input.value}
        type={seen ? 'text' : 'password'}
        autoComplete={props.autoComplete}
        autoFocus={props.autoFocus}
        spellCheck={false}
        end={
          <button
            type="button"
            className="bp6-button bp6-minimal"
            aria-label={toggle}
            title={toggle}
            onClick={() => setSeen(!seen)}
          >
            {seen ? <EyeOff /> : <EyeOpen />}
          </button>
        }
      />
    </Field>
  );
}
