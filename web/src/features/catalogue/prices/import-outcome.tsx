import type { PriceImpact, PriceUpdate } from '@coffret/contracts/catalogue/answers';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../../api/error-text.ts';
import { formatter, moneyText, numberText } from '../../../i18n/formats.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import { largestFirst, shareOf } from './impact.ts';

/** Codes that mean more here than elsewhere. */
const REASONS: { readonly [code: string]: TextKey } = {
  NUMBER: 'catalogue.import.noPrice',
  DUPLICATE: 'catalogue.import.repeated',
};

const MOST_SHOWN = 100;

function Rejected({ rejected }: Pick<PriceUpdate, 'rejected'>) {
  const { t } = useTranslation();
  return (
    <section>
      <h3>{t('catalogue.import.rejectedRows')}</h3>
      <div className="catalogue-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('catalogue.import.row')}</th>
              <th scope="col">{t('catalogue.ref')}</th>
              <th scope="col">{t('catalogue.import.why')}</th>
            </tr>
          </thead>
          <tbody>
            {rejected.map(({ row, ref, code }) => {
              const reason = REASONS[code];
              return (
                <tr key={row}>
                  <td>{row}</td>
                  <td>{ref}</td>
                  <td>{reason ? t(reason) : (codeText(code) ?? code)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Impacts({ impact, all }: { impact: readonly PriceImpact[]; all: number }) {
  const { t, i18n } = useTranslation();
  const money = (euros: number) => moneyText(euros, i18n.language);
  const share = (percentage: number) =>
    formatter(i18n.language, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }).format(percentage / 100);
  const shown = largestFirst(impact).slice(0, MOST_SHOWN);
  const left = all - shown.length;
  return (
    <section>
      <h3>
        {t('catalogue.import.impact', {
          count: all,
          total: numberText(all, i18n.language),
        })}
      </h3>
      <div className="catalogue-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('catalogue.import.configuration')}</th>
              <th scope="col" className="catalogue-money">
                {t('catalogue.import.before')}
              </th>
              <th scope="col" className="catalogue-money">
                {t('catalogue.import.after')}
              </th>
              <th scope="col" className="catalogue-money">
                {t('catalogue.import.change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => {
              const percentage = shareOf(one);
              return (
                <tr key={one.id}>
                  <td>
                    {one.projectLib} · {one.lib}
                  </td>
                  <td className="catalogue-money">{money(one.oldPrice)}</td>
                  <td className="catalogue-money">{money(one.newPrice)}</td>
                  <td className="catalogue-money">{percentage !== null && share(percentage)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {left > 0 && (
          <p className="muted small">
            {t('catalogue.import.more', { count: left, total: numberText(left, i18n.language) })}
          </p>
        )}
      </div>
    </section>
  );
}

/** What a price list would change. */
export function ImportOutcome({ outcome }: { outcome: PriceUpdate }) {
  const { t } = useTranslation();
  const { updated, unchanged, rejected, impact = [], totals } = outcome;
  return (
    <div className="catalogue-outcome" role="status">
      <ul className="catalogue-counts">
        <li>{t('catalogue.import.updated', { count: updated })}</li>
        <li>{t('catalogue.import.unchanged', { count: unchanged })}</li>
        <li>{t('catalogue.import.rejected', { count: rejected.length })}</li>
      </ul>
      {rejected.length > 0 && <Rejected rejected={rejected} />}
      {impact.length > 0 && <Impacts impact={impact} all={totals?.configurations ?? impact.length} />}
    </div>
  );
}
