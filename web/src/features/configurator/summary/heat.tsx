import type { Heat } from '@coffret/cabinet';
import { useTranslation } from 'react-i18next';
import { decimalText } from '../sentences.ts';
import styles from './heat.module.css';

const rounded = (value: number) => Math.round(value * 10) / 10;

/** An estimate by IEC TR 60890. */
export function HeatFigures({ heat }: { heat: Heat }) {
  const { t, i18n } = useTranslation();
  const write = (value: number) => decimalText(rounded(value), i18n.language);
  const kelvins = (value: number) => t('configurator.heat.kelvins', { value: write(value) });
  return (
    <section className={styles.heat} aria-label={t('configurator.heat.title')}>
      <h3>{t('configurator.heat.title')}</h3>
      <dl>
        <div>
          <dt>{t('configurator.heat.loss')}</dt>
          <dd>{t('configurator.heat.watts', { value: write(heat.powerLoss) })}</dd>
        </div>
        {heat.mid !== null && heat.upper !== null && (
          <>
            <div>
              <dt>{t('configurator.heat.mid')}</dt>
              <dd>{kelvins(heat.mid)}</dd>
            </div>
            <div>
              <dt>{t('configurator.heat.upper')}</dt>
              <dd>{kelvins(heat.upper)}</dd>
            </div>
          </>
        )}
      </dl>
      <p className="small muted">{t(`configurator.heat.${heat.mid === null ? 'unknown' : 'method'}`)}</p>
    </section>
  );
}
