import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import type { ListPeriod } from '@coffret/contracts/list-periods';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalOf } from '../../../form/decimal.ts';
import { LATEST_DATE } from '../../../form/latest-date.ts';
import { decimalText } from '../../../i18n/formats.ts';
import type { FilterValues } from '../state/address.ts';
import { boundsOf, rangeOf } from '../state/filter-keys.ts';
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
  unit?: string;
  isWrong?: boolean;
}

function Bound({ label, unit, isWrong = false, ...input }: BoundProps) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id} className={styles.bound}>
      <InputGroup
        {...input}
        id={id}
        type={unit ? 'text' : 'date'}
        max={unit ? undefined : LATEST_DATE}
        intent={isWrong ? 'danger' : 'none'}
        aria-invalid={isWrong}
        {...(unit && { inputMode: 'decimal', rightElement: <span className="field-unit">{unit}</span> })}
      />
    </FormGroup>
  );
}

function RangeForm({ onApply, children }: { onApply: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply();
  };
  return (
    <form className={styles.range} onSubmit={submit}>
      {children}
      <Button type="submit" intent="primary" text={t('list.apply')} />
    </form>
  );
}

export function DateFilter({
  column,
  periods,
  filters,
  onChange,
}: RangeFilterProps & { periods: readonly ListPeriod[] }) {
  const { t } = useTranslation();
  const keys = boundsOf(column);
  const [from, setFrom] = useState(filters[keys.from]?.[0] ?? '');
  const [to, setTo] = useState(filters[keys.to]?.[0] ?? '');
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
      <RangeForm onApply={() => onChange(rangeOf(column, from || undefined, to || undefined))}>
        <Bound label={t('list.fromDay')} value={from} onValueChange={setFrom} />
        <Bound label={t('list.toDay')} value={to} onValueChange={setTo} />
      </RangeForm>
    </div>
  );
}

export function AmountFilter({ column, unit, filters, onChange }: RangeFilterProps & { unit: string }) {
  const { t, i18n } = useTranslation();
  const keys = boundsOf(column);
  const typed = (key: string) => {
    const value = filters[key]?.[0];
    return value === undefined ? '' : decimalText(Number(value), i18n.language);
  };
  const [from, setFrom] = useState(() => typed(keys.from));
  const [to, setTo] = useState(() => typed(keys.to));
  const isWrong = (text: string) => Number.isNaN(decimalOf(text));
  const apply = () => {
    if (isWrong(from) || isWrong(to)) return;
    onChange(rangeOf(column, decimalOf(from), decimalOf(to)));
  };
  return (
    <div className={styles.filter}>
      <RangeForm onApply={apply}>
        <Bound
          label={t('list.atLeast')}
          unit={unit}
          value={from}
          isWrong={isWrong(from)}
          onValueChange={setFrom}
          autoFocus
        />
        <Bound label={t('list.atMost')} unit={unit} value={to} isWrong={isWrong(to)} onValueChange={setTo} />
      </RangeForm>
    </div>
  );
}
