import { normalizeText } from '@coffret/contracts/normalize-text';
import { type FocusEvent, type HTMLInputAutoCompleteAttribute, useRef } from 'react';
import { Field, type FieldProps, useFormField } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'date';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric';
  /** Of the normalized text. */
  maxLength?: number;
  autoFocus?: boolean;
  placeholder?: string;
  /** On blur. */
  normalize?: (text: string) => string;
}

/** Signs that go when the field is left, as pasted spaces. What is still too long, the schema refuses. */
const ROOM = 20;

/** Empty is no value. */
export function TextField({ type = 'text', normalize = normalizeText, ...props }: TextFieldProps) {
  const { input, control, frame } = useFormField<string>(props);
  const { autoComplete, inputMode, maxLength, autoFocus, placeholder } = props;
  /** The page gave the focus, and nothing was typed since. */
  const isGiven = useRef(autoFocus);
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (isGiven.current) {
      isGiven.current = false;
      return;
    }
    const normalized = normalize(input.value);
    if (normalized !== input.value) input.onChange(normalized);
    input.onBlur(event);
  };
  return (
    <Field {...frame}>
      <TextInput
        {...input}
        {...control}
        value={input.value}
        onChange={(event) => {
          isGiven.current = false;
          input.onChange(event);
        }}
        onBlur={leave}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength === undefined ? undefined : maxLength + ROOM}
        autoFocus={autoFocus}
        placeholder={placeholder}
      />
    </Field>
  );
}

export type Special = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'normalize'>;

export const EmailField = (props: Special) => <TextField autoComplete="email" {...props} type="email" />;
