import { Button } from '@blueprintjs/core';
import type { QuoteAsIssued } from '@coffret/contracts/history/as-issued';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { CustomerLink } from '../../../crud/entity/customer-link.tsx';
import { useQuery } from '../../../data/query/use-query.ts';
import { quoteAt } from '../../../data/resources.ts';
import { dateText, dateTimeText } from '../../../i18n/formats.ts';
import { useRight } from '../../../session/rights.ts';
import { LoadErrorPage } from '../../../ui/elements/load-error.tsx';
import { PageHeader } from '../../../ui/elements/page-header.tsx';
import PageNotFound from '../../../ui/elements/page-not-found.tsx';
import { Skeleton } from '../../../ui/elements/skeleton.tsx';
import { StatusTag } from '../../../ui/elements/status-tag.tsx';
import { FileButton, PricesChange } from '../../quotes/public.ts';
import { DrawnCabinet } from './drawn-cabinet.tsx';
import { Parts, Sums } from './figures.tsx';
import styles from './replay.module.css';
import { RestartDialog } from './restart-dialog.tsx';
import { SaidOnPaper } from './said-on-paper.tsx';
import { useTexts } from './use-texts.ts';

function Issued({ quote, said, moment }: QuoteAsIssued) {
  const { texts } = useTexts();
  const mayCreate = useRight('configuration_c');
  const [isRestarting, setRestarting] = useState(false);
  const { reference, version, date, validUntil, configurationLib, projectLib } = quote;
  const { rulesVersion = null, standard = null } = moment.quote ?? {};
  return (
    <div className={styles.page}>
      <PageHeader
        title={texts.asIssued(version > 1 ? `${reference} v${version}` : reference)}
        text={
          <>
            {configurationLib} · {projectLib} · <CustomerLink customer={quote} />
          </>
        }
      >
        <FileButton docUrl={quote.docUrl} name={quote.docOriginalname} text={texts.paper} />
        {mayCreate && <Button text={texts.restart} onClick={() => setRestarting(true)} />}
        <Link
          className="bp6-button"
          to={`/configurations/${quote.configurationId}/history?at=${moment.revision}`}
        >
          {texts.toMoment}
        </Link>
      </PageHeader>
      <p className={styles.issued}>
        <StatusTag of={quote} />
        {texts.issuedOn(dateTimeText(date))}, {texts.validUntil(dateText(validUntil))}{' '}
        <PricesChange of={quote} />
      </p>
      <p className="muted">
        {texts.ofItsDay(dateText(date))}{' '}
        {rulesVersion === null ? texts.rulesUnknown : texts.rules(rulesVersion)}.
        {standard && ` ${texts.standard(standard.part, standard.edition)}.`}
      </p>
      <div className={styles.one}>
        <div className={styles.stage}>
          <DrawnCabinet snapshot={moment} idPrefix="issued" />
        </div>
        <aside className={styles.aside} aria-label={texts.sums}>
          <Sums snapshot={moment} />
        </aside>
      </div>
      <section className={styles.compared}>
        <h2>{texts.parts}</h2>
        <Parts snapshot={moment} />
      </section>
      <SaidOnPaper said={said} />
      {isRestarting && <RestartDialog snapshot={moment} onClose={() => setRestarting(false)} />}
    </div>
  );
}

function Page({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(quoteAt(id));
  if (data) return <Issued {...data} />;
  if (error) return <LoadErrorPage error={error} onRetry={refetch} />;
  return <Skeleton lines={8} height={32} />;
}

/** With the catalogue, prices and rules of its time. */
export default function QuotePage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <Page key={id} id={Number(id)} /> : <PageNotFound />;
}
