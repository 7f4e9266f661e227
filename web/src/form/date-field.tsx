import { Field, type FieldProps, useFormField } from './field.tsx';
import { TextInput } from './text-input.tsx';

/** A day, as YYYY-MM-DD; empty is no value. */
export function DateField(props: FieldProps) {
  const { input, control, frame } = useFormField<string>(props);
  return (
    <Field {...frame}>
      <TextInput {...input} {...control} value={input.value} type="date" />
    </Field>
  );
}
