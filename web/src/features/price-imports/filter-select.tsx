import { HTMLSelect } from '@blueprintjs/core';

interface FilterSelectProps<Value extends string | number> {
  /** Also the entry that takes all. */
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

/** Nothing, where there is no choice. */
export function FilterSelect<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: FilterSelectProps<Value>) {
  if (options.length < 2 && value === undefined) return null;
  return (
    <HTMLSelect
      aria-label={label}
      iconProps={{ title: undefined }}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(options.find((option) => String(option.value) === currentTarget.value)?.value)
      }
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </HTMLSelect>
  );
}
