import { Field, type FieldProps, useFormField } from './field.tsx';
import { Stepper } from './stepper.tsx';
import { TextInput } from './text-input.tsx';

interface NumberFieldProps extends FieldProps {
  min?: number;
  max?: number;
  /** Decimals in steps of 0.5; default: integers. */
  float?: boolean;
  /** E.g. "%". */
  unit?: string;
}

/** Allowed by browsers in number inputs. */
const BLOCKED_KEYS = ['e', 'E', '+', '-'];

const FLOAT_STEP = 0.5;

/** Empty is no value. */
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
    <Stepper
      label={label}
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={control.disabled}
      onStep={input.onChange}
    />
  );
  return (
    <Field {...frame}>
      <TextInput
        {...input}
        {...control}
        value={value === undefined ? '' : String(value)}
        type="number"
        inputMode={float ? 'decimal' : 'numeric'}
        min={min}
        max={max}
        step={step}
        end={unit ? <span className="field-unit">{unit}</span> : stepper}
        onKeyDown={(event) => {
          if (BLOCKED_KEYS.includes(event.key)) event.preventDefault();
        }}
        // Prevents changes by scrolling.
        onWheel={(event) => event.currentTarget.blur()}
      />
    </Field>
  );
}
