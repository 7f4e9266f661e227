import { Field, type FieldProps, useFormField } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface NumberFieldProps extends FieldProps {
  min?: number;
  max?: number;
  /** 1 for whole numbers. */
  step?: number;
  /** What stands behind the figure, e.g. "%". */
  unit?: string;
}

/** Browsers take these in number fields; the product does not. */
const REFUSED_KEYS = ['e', 'E', '+', '-'];

/** A number; empty is no value. */
export function NumberField({ min, max, step = 1, unit, ...props }: NumberFieldProps) {
  const { input, control, frame } = useFormField<number | undefined>(props, {
    parse: (text: unknown) => (text === '' ? undefined : Number(text)),
  });
  return (
    <Field {...frame}>
      <TextInput
        {...input}
        {...control}
        value={input.value === undefined ? '' : String(input.value)}
        type="number"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        {...{ min, max, step }}
        end={unit && <span className="field-unit">{unit}</span>}
        onKeyDown={(event) => {
          if (REFUSED_KEYS.includes(event.key)) event.preventDefault();
        }}
      />
    </Field>
  );
}
