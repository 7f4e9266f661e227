import { Field, type FieldProps, useFormField } from './field.tsx';
import { Stepper } from './stepper.tsx';
import { TextInput } from './text-input.tsx';

interface NumberFieldProps extends FieldProps {
  min?: number;
  max?: number;
  /** With decimals, and by halves from one to the next; absent: whole numbers. */
  float?: boolean;
  /** What stands behind the figure, e.g. "%". */
  unit?: string;
}

/** Browsers take these in number fields; the product does not. */
const BLOCKED_KEYS = ['e', 'E', '+', '-'];

const FLOAT_STEP = 0.5;

/** A number; empty is no value. */
export function NumberField({
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  float = false,
  unit,
  ...props
}: NumberFieldProps) {
  const { input, control, frame } = useFormField<number | undefined>(props, {
    parse: (text: unknown) => (text === '' ? undefined : Number(text)),
  });
  const step = float ? FLOAT_STEP : 1;
  const value = typeof input.value === 'number' ? input.value : undefined;
  const { label } = frame;
  const stepper = (
    <Stepper {...{ label, value, min, max, step }} disabled={control.disabled} onStep={input.onChange} />
  );
  return (
    <Field {...frame}>
      <TextInput
        {...input}
        {...control}
        value={value === undefined ? '' : String(value)}
        type="number"
        inputMode={float ? 'decimal' : 'numeric'}
        {...{ min, max, step }}
        end={unit ? <span className="field-unit">{unit}</span> : stepper}
        onKeyDown={(event) => {
          if (BLOCKED_KEYS.includes(event.key)) event.preventDefault();
        }}
        // Whoever scrolls past must not change the figure.
        onWheel={(event) => event.currentTarget.blur()}
      />
    </Field>
  );
}
