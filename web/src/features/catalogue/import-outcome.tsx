import { useTranslation } from 'react-i18next';
import { codeText } from '../../api/error-text.ts';
import { moneyText } from '../../list/formats.ts';

/** What `POST /api/productsUpdatePrices` answers (api.md, "Staff"). */
export interface Outcome {
  updated: number;
  unchanged: number;
  rejected: { row: number; ref: string | null; code: string }[];
  impact?: { id: number; lib: string; projectLib: string; oldPrice: number; newPrice: number }[];
}

/** What a price list would change. */
export function ImportOutcome({ outcome }: { outcome: Outcome }) {
  const { t, i18n } = useTranslation();
  const { updated, unchanged, rejected, impact = [] } = outcome;
  const money = (euros: number) => moneyText(euros, i18n.language);
  return (
    <div className="catalogue-outcome" role="status">
      <ul className="catalogue-counts">
        <li>{t('catalogue.import.updated', { count: updated })}</li>
        <li>{t('catalogue.import.unchanged', { count: unchanged })}</li>
        <li>{t('catalogue.import.rejected', { count: rejected.length })}</li>
      </ul>
      {rejected.length > 0 && (
        <table>
          <caption>{t('catalogue.import.rejectedRows')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('catalogue.import.row')}</th>
              <th scope="col">{t('catalogue.ref')}</th>
              <th scope="col">{t('catalogue.import.why')}</th>
            </tr>
          </thead>
          <tbody>
            {rejected.map(({ row, ref, code }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{ref}</td>
                <td>{codeText(code) ?? code}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {impact.length > 0 && (
        <table>
          <caption>{t('catalogue.import.impact', { count: impact.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('catalogue.import.configuration')}</th>
              <th scope="col">{t('catalogue.import.before')}</th>
              <th scope="col">{t('catalogue.import.after')}</th>
            </tr>
          </thead>
          <tbody>
            {impact.map(({ id, lib, projectLib, oldPrice, newPrice }) => (
              <tr key={id}>
                <td>
                  {projectLib} · {lib}
                </td>
                <td className="catalogue-money">{money(oldPrice)}</td>
                <td className="catalogue-money">{money(newPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
