import { Checkbox, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryResult } from '../../../data/query/use-query.ts';
import { type FieldProps, useFormField } from '../../../form/field.tsx';
import type { Option } from '../../../form/select-field.tsx';
import { LoadError } from '../../../ui/elements/load-error.tsx';
import styles from './configuration-form.module.css';
import { toggleChoice } from './toggle-choice.ts';

interface ChoicesFieldProps extends FieldProps {
  options: readonly Option<string>[];
  /** Loading errors of the options. */
  missing?: Pick<QueryResult<unknown>, 'error' | 'refetch'>;
  /** For more options than are shown. */
  search?: { label: string; text: string; onSearch: (text: string) => void } | undefined;
}

/** "None" excludes the others. */
export function ChoicesField({ options, missing, search, ...props }: ChoicesFieldProps) {
  const { t } = useTranslation();
  const { input, control, frame } = useFormField<readonly string[]>(props);
  const chosen = input.value || [];
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) input.onBlur(event);
  };
  const order = options.map(({ value }) => value);
  return (
    <fieldset className="form-section" onFocus={input.onFocus} onBlur={leave}>
      <legend>{frame.label}</legend>
      {search && (
        <InputGroup
          leftIcon={<Search />}
          disabled={control.disabled}
          value={search.text}
          onValueChange={search.onSearch}
          placeholder={search.label}
          aria-label={search.label}
        />
      )}
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            disabled={control.disabled}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            onChange={() => input.onChange(toggleChoice(order, chosen, value))}
          />
        ))}
        {options.length === 0 &&
          (missing?.error ? (
            <LoadError error={missing.error} onRetry={missing.refetch} />
          ) : (
            <span className="muted">{t('loading')}</span>
          ))}
      </div>
      <div
        id={`${control.id}-note`}
        className={frame.error === undefined ? 'field-note' : 'field-note field-error'}
      >
        {frame.error ?? frame.hint}
      </div>
    </fieldset>
  );
}
