import { HTMLSelect } from '@blueprintjs/core';
import { monthOf } from '@coffret/contracts/day';
import { useTranslation } from 'react-i18next';
import { monthNameText } from '../../../i18n/formats.ts';
import { today } from '../../../lib/today.ts';
import { yearsUpTo } from './chart-query.ts';
import styles from './charts-section.module.css';

interface MonthPickerProps {
  label: string;
  /** `2026-11`. */
  month: string;
  onChange: (month: string) => void;
  /** Selects only years, with this month. */
  ofYear?: '01' | '12';
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** No future months. */
export function MonthPicker({ label, month, onChange, ofYear }: MonthPickerProps) {
  const { t, i18n } = useTranslation();
  const [year = '', number = ''] = month.split('-');
  const last = monthOf(today());
  const choose = (chosen: string) => onChange(chosen > last ? last : chosen);
  return (
    <span className={styles.picker}>
      <span className="muted">{label}</span>
      {!ofYear && (
        <HTMLSelect
          aria-label={t('dashboard.charts.monthOf', { of: label })}
          iconProps={{ title: undefined }}
          value={number}
          onChange={({ currentTarget }) => choose(`${year}-${currentTarget.value}`)}
        >
          {MONTHS.map((one) => (
            <option key={one} value={one} disabled={`${year}-${one}` > last}>
              {monthNameText(one, i18n.language)}
            </option>
          ))}
        </HTMLSelect>
      )}
      <HTMLSelect
        aria-label={t('dashboard.charts.yearOf', { of: label })}
        iconProps={{ title: undefined }}
        value={year}
        onChange={({ currentTarget }) => choose(`${currentTarget.value}-${ofYear ?? number}`)}
        options={yearsUpTo(today())}
      />
    </span>
  );
}
