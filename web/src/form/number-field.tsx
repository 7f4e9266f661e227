import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { eurosOf, isTooFine, numberOf, useAmbiguityText, useDecimalText, wholeOf } from './decimal.ts';
import { Field, type FieldProps, useFormField } from './field.tsx';
import { Stepper, stepped } from './stepper.tsx';
import { TextInput } from './text-input.tsx';

interface NumberFieldProps extends FieldProps {
  min?: number;
  max?: number;
  /** Decimals with comma or point, in steps of 0.5; default: integers. */
  float?: boolean;
  /** Euros, with cents. */
  money?: boolean;
  /** E.g. "%". */
  unit?: string;
}

const FLOAT_STEP = 0.5;

/** As the product document asks. */
const BLOCKED_KEYS = ['e', 'E', '+', '-'];

const DIRECTIONS: { readonly [key: string]: number } = { ArrowUp: 1, ArrowDown: -1 };

/** Its zoom, and what moves or selects in the text. */
const isOfBrowser = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (shiftKey && key in DIRECTIONS);

/** Empty is no value. Not type=number: it drops commas, "2,5" would be 25. */
export function NumberField({
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  money = false,
  float = money,
  unit = money ? '€' : undefined,
  ...props
}: NumberFieldProps) {
  const { t } = useTranslation();
  const read = money ? eurosOf : float ? numberOf : wholeOf;
  const { input, control, frame } = useFormField<number | undefined>(props, {
    parse: (text: unknown) => read(String(text)),
  });
  const step = float ? FLOAT_STEP : 1;
  const value = typeof input.value === 'number' ? input.value : undefined;
  const { label } = frame;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfBrowser(event)) return;
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined) input.onChange(stepped(value, direction * step, min, max));
    if (direction !== undefined || BLOCKED_KEYS.includes(event.key)) event.preventDefault();
  };
  const [decimals, setTyped] = useDecimalText(value, money ? 2 : 0, read);
  const ambiguityText = useAmbiguityText();
  const error =
    frame.error &&
    (money && isTooFine(decimals) ? t('forms.twoDecimals') : (ambiguityText(decimals) ?? frame.error));
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
    <Field {...frame} error={error}>
      <TextInput
        {...input}
        {...control}
        value={decimals}
        type="text"
        inputMode={float ? 'decimal' : 'numeric'}
        onChange={(event) => {
          setTyped(event.target.value);
          input.onChange(event);
        }}
        end={unit ? <span className="field-unit">{unit}</span> : stepper}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}
