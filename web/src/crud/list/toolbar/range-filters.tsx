import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import type { ListPeriod } from '@coffret/contracts/list-periods';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmbiguityText } from '../../../form/decimal.ts';
import { LATEST_DATE } from '../../../form/latest-date.ts';
import { blockKeys } from '../../../form/number-input.ts';
import { decimalText } from '../../../i18n/formats.ts';
import type { FilterValues } from '../state/address.ts';
import { boundsOf, rangeOf } from '../state/filter-keys.ts';
import { amountBound, dayBound } from './bounds.ts';
import styles from './toolbar.module.css';

interface RangeFilterProps {
  column: string;
  filters: FilterValues;
  onChange: (changes: FilterValues) => void;
}

interface BoundProps {
  label: string;
  value: string;
  onValueChange: (text: string) => void;
  autoFocus?: boolean;
  unit?: string | undefined;
  /** Why it is not taken. */
  error: string | undefined;
}

function Bound({ label, unit, error, ...input }: BoundProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      className={styles.bound}
      intent={error ? 'danger' : 'none'}
      helperText={error && <span id={note}>{error}</span>}
    >
      <InputGroup
        {...input}
        id={id}
        intent={error ? 'danger' : 'none'}
        aria-invalid={error !== undefined}
        aria-describedby={error && note}
        {...(unit
          ? {
              inputMode: 'decimal',
              onKeyDown: blockKeys,
              rightElement: <span className="field-unit">{unit}</span>,
            }
          : { type: 'date', max: LATEST_DATE })}
      />
    </FormGroup>
  );
}

interface RangeProps<Value extends string | number> extends RangeFilterProps {
  from: string;
  to: string;
  unit?: string;
  /** null: not taken, see `errorOf`. */
  read: (typed: string) => Value | undefined | null;
  errorOf: (typed: string) => string;
  write: (bound: string) => string;
}

function Range<Value extends string | number>({
  column,
  filters,
  onChange,
  unit,
  read,
  errorOf,
  write,
  ...labels
}: RangeProps<Value>) {
  const { t } = useTranslation();
  const keys = boundsOf(column);
  const typed = (key: string) => (filters[key] ?? []).map(write)[0] ?? '';
  const [from, setFrom] = useState(() => typed(keys.from));
  const [to, setTo] = useState(() => typed(keys.to));
  const [isTried, setTried] = useState(false);
  const why = (text: string) => (isTried && read(text) === null ? errorOf(text) : undefined);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const [lower, upper] = [read(from), read(to)];
    if (lower !== null && upper !== null) onChange(rangeOf(column, lower, upper));
  };
  return (
    <form className={styles.range} onSubmit={apply} noValidate>
      <Bound
        label={labels.from}
        unit={unit}
        value={from}
        error={why(from)}
        onValueChange={setFrom}
        autoFocus={unit !== undefined}
      />
      <Bound label={labels.to} unit={unit} value={to} error={why(to)} onValueChange={setTo} />
      <Button type="submit" intent="primary" text={t('list.apply')} />
    </form>
  );
}

const asItIs = (bound: string) => bound;

export function DateFilter({ periods, ...range }: RangeFilterProps & { periods: readonly ListPeriod[] }) {
  const { t } = useTranslation();
  const { column, filters, onChange } = range;
  const keys = boundsOf(column);
  const chosen = filters[column] ?? [];
  const choose = (period: ListPeriod) =>
    onChange({ [column]: chosen.includes(period) ? [] : [period], [keys.from]: [], [keys.to]: [] });
  return (
    <div className={styles.days}>
      <div className={styles.periods}>
        {periods.map((period) => (
          <Button
            key={period}
            variant="minimal"
            alignText="start"
            aria-pressed={chosen.includes(period)}
            endIcon={chosen.includes(period) ? <Tick /> : undefined}
            text={t(`period.${period}`)}
            onClick={() => choose(period)}
          />
        ))}
      </div>
      <Range
        {...range}
        from={t('list.fromDay')}
        to={t('list.toDay')}
        read={dayBound}
        errorOf={() => t('list.noDay')}
        write={asItIs}
      />
    </div>
  );
}

export function AmountFilter(props: RangeFilterProps & { unit: string }) {
  const { t, i18n } = useTranslation();
  const ambiguityText = useAmbiguityText();
  return (
    <div className={styles.filter}>
      <Range
        {...props}
        from={t('list.atLeast')}
        to={t('list.atMost')}
        read={amountBound}
        errorOf={(typed) => ambiguityText(typed) ?? t('list.noNumber')}
        write={(bound) => decimalText(Number(bound), i18n.language)}
      />
    </div>
  );
}
