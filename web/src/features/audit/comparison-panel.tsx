import { Callout } from '@blueprintjs/core';
import type { Comparison } from '@coffret/contracts/audit/answers';
import { useState } from 'react';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { dateTimeText, numberText } from '../../i18n/formats.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import styles from './audit.module.css';
import { useTexts } from './use-texts.ts';

function ComparisonResult({ at, streams, missing, differences, unasked }: Comparison & { at: string }) {
  const { texts, language } = useTexts();
  const day = dateTimeText(at);
  const isWhole = missing === 0 && unasked.length === 0;
  return (
    <Callout intent={isWhole ? 'success' : 'warning'}>
      {missing === 0
        ? texts.nothingMissing(numberText(streams, language), day)
        : texts.missing(numberText(missing, language), day)}
      {unasked.length > 0 && <p>{texts.unasked(unasked.join(', '))}</p>}
      {differences.length > 0 && (
        <table className={styles.differences} aria-label={texts.changes}>
          <thead>
            <tr>
              <th scope="col">{texts.view}</th>
              <th scope="col">{texts.stream}</th>
              <th scope="col">{texts.expected}</th>
              <th scope="col">{texts.shown}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ view, stream, revision, shown }) => (
              <tr key={`${view} ${stream}`}>
                <th scope="row">{view}</th>
                <td>{stream}</td>
                <td>{revision < 0 ? texts.none : revision}</td>
                <td>{shown ?? texts.none}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Callout>
  );
}

export function ComparisonPanel({ mayRepair }: { mayRepair: boolean }) {
  const { texts } = useTexts();
  const { data } = useQuery(query(at('/api/audit/comparison'), ['audit']));
  /** The comparison before the request. */
  const [former, setFormer] = useState<string | null | undefined>(undefined);
  const isBusy = former !== undefined && data?.at === former;
  const run = () =>
    command(api.post(at('/api/audit/comparison')), { done: () => setFormer(data?.at ?? null) });
  return (
    <section className={styles.panel}>
      <header>
        <h2>{texts.comparison}</h2>
        {mayRepair && <BusyButton isBusy={isBusy} text={texts.compareNow} onClick={run} />}
      </header>
      {!data && <Skeleton lines={1} />}
      {data && data.at === null && <p className="muted">{texts.neverCompared}</p>}
      {data && data.at !== null && <ComparisonResult {...data} at={data.at} />}
    </section>
  );
}
