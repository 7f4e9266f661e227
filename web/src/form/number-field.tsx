import { useTranslation } from 'react-i18next';
import { isTooFine, useAmbiguityText } from './decimal.ts';
import { Field, type FieldProps, useFormField } from './field.tsx';
import { type NumberLimits, useNumberInput } from './number-input.ts';
import { Stepper } from './stepper.tsx';
import { TextInput } from './text-input.tsx';

interface NumberFieldProps extends FieldProps, NumberLimits {
  /** E.g. "%". */
  unit?: string;
}

/** Empty is no value. */
export function NumberField({
  min,
  max,
  money = false,
  float = money,
  unit = money ? '€' : undefined,
  ...props
}: NumberFieldProps) {
  const { t } = useTranslation();
  const { input, control, frame } = useFormField<number | undefined>(props);
  const value = typeof input.value === 'number' ? input.value : undefined;
  const number = useNumberInput({ value, onChange: input.onChange, min, max, money, float });
  const typed = number.input.value;
  const ambiguityText = useAmbiguityText();
  const error =
    frame.error &&
    (money && isTooFine(typed) ? t('forms.twoDecimals') : (ambiguityText(typed) ?? frame.error));
  const stepper = <Stepper {...number.stepper} label={frame.label} disabled={control.disabled} />;
  return (
    <Field {...frame} error={error}>
      <TextInput
        {...input}
        {...control}
        {...number.input}
        end={unit ? <span className="field-unit">{unit}</span> : stepper}
      />
    </Field>
  );
}
