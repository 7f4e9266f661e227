import { Checkbox } from '@blueprintjs/core';
import { useField } from 'react-final-form';
import type { Option } from '../../form/select-field.tsx';
import styles from './announcements.module.css';

interface ChoiceFieldProps<Value extends string | number> {
  name: string;
  label: string;
  options: readonly Option<Value>[];
}

/** Any number of values, none by default. */
export function ChoiceField<Value extends string | number>({
  name,
  label,
  options,
}: ChoiceFieldProps<Value>) {
  const { input } = useField<readonly Value[] | undefined>(name);
  const chosen = input.value || [];
  const toggle = (value: Value) =>
    input.onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          inline
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={() => toggle(option.value)}
        />
      ))}
    </fieldset>
  );
}
