import { TextArea } from '@blueprintjs/core';
import { Field, type FieldProps, useFormField } from './field.tsx';

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  maxLength?: number;
}

/** Empty is no value. */
export function TextAreaField({ rows = 4, maxLength, ...props }: TextAreaFieldProps) {
  const { input, control, frame } = useFormField<string>(props);
  return (
    <Field {...frame}>
      <TextArea {...input} {...control} value={input.value} fill rows={rows} maxLength={maxLength} />
    </Field>
  );
}
