import { Radio, RadioGroup } from '@blueprintjs/core';
import { momentAt, startOfDay } from '@coffret/contracts/day';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../data/api/command.ts';
import { LATEST_TIME } from '../../form/latest-date.ts';
import { dayText, numberText } from '../../i18n/formats.ts';
import { now } from '../../lib/now.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { applyImport } from './acts.ts';
import { GiveUp } from './give-up.tsx';
import { Overlaps } from './overlaps.tsx';
import styles from './price-imports.module.css';
import type { Taken } from './taken.ts';

interface ApplyPanelProps {
  row: PriceImport;
  chosen: Taken;
  /** Products that change. */
  count: number;
  onChanged: (row: PriceImport) => void;
}

type When = 'now' | 'proposed' | 'later';

export function ApplyPanel({ row, chosen, count, onChanged }: ApplyPanelProps) {
  const { t, i18n } = useTranslation();
  const dateId = useId();
  const [when, setWhen] = useState<When>('now');
  const [date, setDate] = useState('');
  const { proposedDay } = row;
  const proposedTime = proposedDay === null ? Number.NaN : Date.parse(startOfDay(proposedDay));
  const typed = date === '' ? Number.NaN : Date.parse(momentAt(date));
  const isPast = typed <= now();
  const time = when === 'proposed' ? proposedTime : typed;
  const isReady = count > 0 && (when === 'now' || time > now());
  const { run, isBusy } = useCommand(
    () => applyImport(row, chosen, when === 'now' ? null : new Date(time).toISOString()),
    { done: onChanged },
  );
  return (
    <section className={styles.apply} aria-label={t('priceImports.applyTitle')}>
      <Overlaps id={row.id} chosen={chosen} />
      <RadioGroup
        inline
        label={t('priceImports.when')}
        selectedValue={when}
        onChange={({ currentTarget }) => setWhen(currentTarget.value as When)}
      >
        <Radio value="now" label={t('priceImports.now')} />
        {proposedDay !== null && proposedTime > now() && (
          <Radio value="proposed" label={t('priceImports.proposed', { date: dayText(proposedDay) })} />
        )}
        <Radio value="later" label={t('priceImports.later')} />
      </RadioGroup>
      {when === 'later' && (
        <div className={styles.date}>
          <label htmlFor={dateId}>{t('priceImports.date')}</label>
          <input
            id={dateId}
            className="bp6-input"
            type="datetime-local"
            max={LATEST_TIME}
            value={date}
            aria-invalid={isPast}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
          {isPast && <span className="small">{t('priceImports.past')}</span>}
        </div>
      )}
      <div className="button-row">
        <BusyButton
          intent="primary"
          disabled={!isReady}
          isBusy={isBusy}
          text={t(when === 'now' ? 'priceImports.apply' : 'priceImports.plan', {
            count,
            total: numberText(count, i18n.language),
          })}
          onClick={run}
        />
        <GiveUp row={row} disabled={isBusy} onChanged={onChanged} />
      </div>
    </section>
  );
}
