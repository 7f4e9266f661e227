import { useCommand } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { saveFile } from '../../data/api/save-file.ts';
import { query } from '../../data/query/query.ts';
import './page-texts.ts';
import { textIn } from '@coffret/cabinet/catalogue';
import type { SharedConfiguration } from '@coffret/contracts/shares/answers';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useQuery } from '../../data/query/use-query.ts';
import { dateText, moneyText, numberText } from '../../i18n/formats.ts';
import { EmptyState } from '../../ui/elements/empty-state.tsx';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { PageTitle } from '../../ui/elements/page-title.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { AskChange } from './ask-change.tsx';
import styles from './shared-page.module.css';

function Bill({ shared: { lines, items } }: { shared: SharedConfiguration }) {
  const { t, i18n } = useTranslation();
  const money = (euros: number) => moneyText(euros, i18n.language);
  const { quantity: cabinets = 1, price = null } = items[0] ?? {};
  const isPriced = price !== null;
  return (
    <section className={styles.bill}>
      <h2 id="bill">{t('shares.page.bill')}</h2>
      <table aria-labelledby="bill">
        <thead>
          <tr>
            <th scope="col">{t('shares.page.product')}</th>
            <th scope="col">{t('shares.page.count')}</th>
            {isPriced && <th scope="col">{t('shares.page.unitPrice')}</th>}
            {isPriced && <th scope="col">{t('shares.page.total')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ ref, lib, libEn, quantity, unitPrice, total }) => (
            <tr key={ref}>
              <th scope="row">
                {ref}
                <span className="muted small">{textIn(i18n.language, lib, libEn)}</span>
              </th>
              <td>{numberText(quantity, i18n.language)}</td>
              {unitPrice !== null && <td>{money(unitPrice)}</td>}
              {total !== null && <td>{money(total)}</td>}
            </tr>
          ))}
        </tbody>
        {price !== null && cabinets > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('shares.page.one')}
              </th>
              <td>{money(price / cabinets)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** By a script, because a refusal is shown and not saved as a file. */
function SharedFile({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation();
  const { run, isBusy } = useCommand(() => saveFile(url, name));
  return (
    <button
      type="button"
      className="bp6-button bp6-intent-primary"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={run}
    >
      {t(isBusy ? 'shares.page.printing' : 'shares.page.file')}
    </button>
  );
}

function Shown({ token, shared }: { token: string; shared: SharedConfiguration }) {
  const { t, i18n } = useTranslation();
  const { letterhead, issuerName, status, validUntil, total, drawingUrl, fileUrl } = shared;
  const [item] = shared.items;
  const name = item?.lib ?? '';
  const isExpired = status === 'QUOTE_EXPIRED';
  return (
    <article className={styles.page}>
      <PageTitle title={name} />
      <header className={styles.head}>
        <address>
          <strong>{letterhead?.company ?? issuerName}</strong>
          {letterhead && (
            <>
              <br />
              {letterhead.address}
              <br />
              {`${letterhead.postalCode} ${letterhead.city}`}
            </>
          )}
        </address>
        <div className={styles.title}>
          <div>
            <h1>{name}</h1>
            <p className="muted">
              {[
                ...(validUntil ? [shared.reference] : []),
                t('shares.page.quantity', { count: item?.quantity ?? 1 }),
                ...(total !== null && validUntil && !isExpired
                  ? [t('shares.page.validUntil', { date: dateText(validUntil) })]
                  : []),
              ].join(' · ')}
            </p>
            {total !== null && isExpired && <p className="muted">{t('shares.page.expiredQuote')}</p>}
          </div>
          {total !== null && (
            <p className={styles.total}>
              <span className="muted small">{t('shares.page.total')}</span>
              <strong>{moneyText(total, i18n.language)}</strong>
            </p>
          )}
        </div>
        <div className={styles.acts}>
          <button type="button" className="bp6-button" onClick={() => window.print()}>
            {t('shares.page.print')}
          </button>
          {fileUrl && <SharedFile url={fileUrl} name={`${validUntil ? shared.reference : name}.pdf`} />}
        </div>
      </header>
      <div className={styles.columns}>
        <figure className={styles.drawing}>
          {drawingUrl ? (
            <img src={drawingUrl} alt={t('shares.page.drawing', { name })} />
          ) : (
            <figcaption className="muted">{t('shares.page.nothingDrawn')}</figcaption>
          )}
        </figure>
        <Bill shared={shared} />
      </div>
      <AskChange token={token} />
    </article>
  );
}

const GONE = {
  SHARE_ENDED: ['shares.page.ended', 'shares.page.endedText'],
  SHARE_EXPIRED: ['shares.page.expired', 'shares.page.expiredText'],
  NOT_FOUND: ['shares.page.unknown', 'shares.page.unknownText'],
} as const;

const isGone = (code = ''): code is keyof typeof GONE => Object.hasOwn(GONE, code);

/** Without an account. */
export default function SharedPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(query(at('/api/shared/{token}', { token })));
  const code = error?.errors[0]?.code;
  return (
    <>
      <meta name="robots" content="noindex" />
      {data && <Shown token={token} shared={data} />}
      {!data && (
        <div className={styles.page}>
          <PageTitle title={t('shares.page.title')} />
          {!error && <Skeleton lines={8} height={24} />}
          {error && isGone(code) && (
            <EmptyState heading="h1" title={t(GONE[code][0])} text={t(GONE[code][1])} />
          )}
          {error && !isGone(code) && <LoadError heading="h1" error={error} onRetry={refetch} />}
        </div>
      )}
    </>
  );
}
