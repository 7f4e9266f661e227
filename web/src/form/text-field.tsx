import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Field, type FieldProps, useFormField } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'date';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric';
  maxLength?: number;
  autoFocus?: boolean;
  placeholder?: string;
}

/** Empty is no value. */
export function TextField({ type = 'text', ...props }: TextFieldProps) {
  const { input, control, frame } = useFormField<string>(props);
  const { autoComplete, inputMode, maxLength, autoFocus, placeholder } = props;
  return (
    <Field {...frame}>
      <TextInput
        {...input}
        {...control}
        value={input.value}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        autoFocus={autoFocus}
        placeholder={placeholder}
      />
    </Field>
  );
}

type Special = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength'>;

export const EmailField = (props: Special) => <TextField autoComplete="email" {...props} type="email" />;

/** +33 or 0, then nine digits. */
export const PhoneField = (props: Special) => (
  <TextField autoComplete="tel" placeholder="01 23 45 67 89" {...props} type="tel" maxLength={30} />
);

export const SiretField = (props: Special) => <TextField {...props} inputMode="numeric" maxLength={14} />;
