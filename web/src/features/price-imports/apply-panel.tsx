import { Button, Callout, Checkbox, Radio, RadioGroup } from '@blueprintjs/core';
import { momentAt } from '@coffret/contracts/day';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { MAX_EXCLUDED_PRODUCTS } from '@coffret/contracts/price-imports/limits';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { LATEST_TIME } from '../../form/latest-date.ts';
import { numberText } from '../../i18n/formats.ts';
import { now } from '../../lib/now.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { Overlaps } from './overlaps.tsx';
import styles from './price-imports.module.css';
import { applyImport, cancelImport } from './queries.ts';

interface ApplyPanelProps {
  row: PriceImport;
  leftOut: ReadonlySet<number>;
  count: number;
  /** References of the changes that are applied only when ticked. */
  toTick: readonly string[];
  onChanged: (row: PriceImport) => void;
}

type When = 'now' | 'later';

/** Large changes need an extra confirmation. */
export function ApplyPanel({ row, leftOut, count, toTick, onChanged }: ApplyPanelProps) {
  const { t, i18n } = useTranslation();
  const dateId = useId();
  const [when, setWhen] = useState<When>('now');
  const [date, setDate] = useState('');
  /** Number of confirmed changes; more of them need a new confirmation. */
  const [seen, setSeen] = useState(0);
  const [busy, setBusy] = useState(false);
  const time = date === '' ? Number.NaN : Date.parse(momentAt(date));
  const isPast = time <= now();
  const tooMany = leftOut.size > MAX_EXCLUDED_PRODUCTS;
  const red = toTick.length;
  const isReady = count > 0 && seen >= red && !tooMany && (when === 'now' || time > now());
  const settle = async (call: Promise<PriceImport | ErrorResponse>) => {
    setBusy(true);
    const changed = await call;
    setBusy(false);
    if (isErrorResponse(changed)) showErrors(changed);
    else onChanged(changed);
  };
  const effectiveAt = () => (when === 'now' ? null : new Date(time).toISOString());
  return (
    <section className={styles.apply} aria-label={t('priceImports.applyTitle')}>
      {red > 0 && (
        <Callout intent="danger" icon={null}>
          <Checkbox
            checked={seen >= red}
            onChange={({ currentTarget }) => setSeen(currentTarget.checked ? red : 0)}
            label={t('priceImports.seen', { count: red })}
          />
        </Callout>
      )}
      <Overlaps id={row.id} />
      {tooMany && (
        <Callout intent="warning">{t('priceImports.tooMany', { count: MAX_EXCLUDED_PRODUCTS })}</Callout>
      )}
      <RadioGroup
        inline
        label={t('priceImports.when')}
        selectedValue={when}
        onChange={({ currentTarget }) => setWhen(currentTarget.value as When)}
      >
        <Radio value="now" label={t('priceImports.now')} />
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
          isBusy={busy}
          text={t(when === 'now' ? 'priceImports.apply' : 'priceImports.plan', {
            count,
            total: numberText(count, i18n.language),
          })}
          onClick={() => void settle(applyImport(row, [...leftOut], effectiveAt(), toTick))}
        />
        <Button
          text={t('priceImports.giveUp')}
          disabled={busy}
          onClick={() => void settle(cancelImport(row))}
        />
      </div>
    </section>
  );
}
