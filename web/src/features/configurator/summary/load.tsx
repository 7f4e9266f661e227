import { Button } from '@blueprintjs/core';
import type { Load } from '@coffret/cabinet';
import { ratingsOf } from '@coffret/cabinet/configuration';
import type { LoadLimit } from '@coffret/cabinet/load-limit';
import { standardFor } from '@coffret/cabinet/standards';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalText } from '../sentences.ts';
import type { ServerConfiguration } from '../stack/server-configuration.ts';
import styles from './load.module.css';

const PHASES = ['L1', 'L2', 'L3'];

interface LoadBarsProps {
  load: Load | null;
  /** Diversity factor that the last step replaced, where it raised the current; else null. */
  factorBefore: number | null;
  limit: LoadLimit | null;
  form: Pick<ServerConfiguration, 'use' | 'powerSupplyIntensity' | 'electricalConnect'>;
  answer: boolean | null;
  locked: boolean;
  onChange: () => void;
  /** Below the bars. */
  children?: ReactNode;
}

/** Against the rated current of the assembly. */
export function LoadBars({
  load,
  factorBefore,
  limit,
  form,
  answer,
  locked,
  onChange,
  children,
}: LoadBarsProps) {
  const { t, i18n } = useTranslation();
  const write = (value: number) => decimalText(value, i18n.language);
  const { part, diversityBy } = standardFor(form.use);
  const rated = load?.ratedCurrent ?? 0;
  const end = Math.max(rated * 1.25, load?.intensity ?? 0);
  return (
    <section className={styles.load} aria-label={t('configurator.load.title')}>
      <h3>{t('configurator.load.title')}</h3>
      {!load || load.circuits === 0 ? (
        <p className="small muted">{t('configurator.load.none')}</p>
      ) : (
        <>
          <ul>
            {PHASES.map((phase, index) => {
              const current = load.phases[index] ?? 0;
              return (
                <li key={phase} data-over={current > rated && !limit}>
                  <span aria-hidden>{phase}</span>
                  <span className={styles.bar} aria-hidden>
                    <span style={{ width: `${(current / end) * 100}%` }} />
                    <i style={{ left: `${(rated / end) * 100}%` }} />
                  </span>
                  <span aria-hidden>{t('configurator.load.current', { current: write(current) })}</span>
                  <span className="visually-hidden">
                    {t('configurator.load.of', { phase, current: write(current), rated: write(rated) })}
                  </span>
                </li>
              );
            })}
          </ul>
          {limit && (
            <p className="small">
              {t(`configurator.load.limited.${limit.by}`, { current: write(limit.current) })}
            </p>
          )}
          {factorBefore !== null && (
            <p className="small" role="status">
              {t('configurator.load.factorRose', {
                count: load.circuits,
                factor: write(load.diversityFactor),
                before: write(factorBefore),
              })}
            </p>
          )}
          {children}
          <p className="small muted">
            {t('configurator.load.rated', { rated: write(rated), ...ratingsOf(form) })}
            <br />
            {t('configurator.load.circuits', {
              count: load.circuits,
              factor: write(load.diversityFactor),
            })}
            <br />
            {t(`configurator.load.${diversityBy === 'STANDARD' ? 'standard' : 'assigned'}`, { part })}
          </p>
        </>
      )}
      {answer !== null && (
        <p className={`small ${styles.answer}`}>
          {t(`configurator.load.${answer}`)}
          <Button
            variant="minimal"
            size="small"
            intent="primary"
            disabled={locked}
            text={t('configurator.load.change')}
            onClick={onChange}
          />
        </p>
      )}
    </section>
  );
}
