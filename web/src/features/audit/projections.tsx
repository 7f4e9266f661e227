import { Button, ProgressBar } from '@blueprintjs/core';
import type { AuditedProjection } from '@coffret/contracts/audit/answers';
import { useEffect, useState } from 'react';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { rebuilds } from '../../data/socket/rebuilds.ts';
import { numberText } from '../../i18n/formats.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { Tag } from '../../ui/elements/tag.tsx';
import styles from './audit.module.css';
import { useTexts } from './use-texts.ts';

const COLOURS = { LIVE: 'green', REBUILDING: 'petrol', PARKED: 'red' } as const;

/** 0 to 1 by view, from the socket. */
function useRebuilds(changed: () => void): ReadonlyMap<string, number> {
  const [shares, setShares] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(
    () =>
      rebuilds.listen(({ name, done, total }) => {
        setShares((before) => new Map(before).set(name, total === 0 ? 0 : done / total));
        if (done === total || done === 0) changed();
      }),
    [changed],
  );
  return shares;
}

const progressOf = ({ rebuild: under }: AuditedProjection, live: number | undefined): number =>
  live ?? (under && Number(under.total) > 0 ? Number(under.done) / Number(under.total) : 0);

interface RowProps {
  view: AuditedProjection;
  share: number;
  mayRepair: boolean;
  refetch: () => void;
}

function ViewRow({ view, share, mayRepair, refetch }: RowProps) {
  const { texts, language } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { name, version, state, lag, error, rebuildError } = view;
  const path = at('/api/audit/rebuild/{projection}', { projection: name });
  const rebuild = () => command(api.post(path)).then(refetch);
  const cancelRebuild = () => command(api.delete(path)).then(refetch);
  const isRebuilding = state === 'REBUILDING';
  return (
    <tr data-state={state}>
      <th scope="row">
        {name} <span className="small muted">v{version}</span>
      </th>
      <td>
        <Tag colour={COLOURS[state]} status={state}>
          {texts.states[state]}
        </Tag>
        {isRebuilding && (
          <div className={styles.progress}>
            <ProgressBar
              value={share}
              stripes={false}
              animate={false}
              intent="primary"
              aria-label={texts.progressOf(name)}
            />
            <output>{texts.progress(Math.floor(share * 100))}</output>
          </div>
        )}
        {error && <p className={styles.error}>{error}</p>}
        {!error && rebuildError && (
          <p className={styles.error}>
            {texts.lastRebuild} {rebuildError}
          </p>
        )}
      </td>
      <td className={styles.figure}>{numberText(lag, language)}</td>
      {mayRepair && (
        <td className={styles.act}>
          {isRebuilding ? (
            <Button
              size="small"
              text={texts.cancel}
              aria-label={texts.cancelOf(name)}
              onClick={cancelRebuild}
            />
          ) : (
            <Button
              size="small"
              intent={state === 'PARKED' ? 'primary' : 'none'}
              text={texts.rebuild}
              aria-label={texts.rebuildOf(name)}
              onClick={() => setAsking(true)}
            />
          )}
          {isAsking && (
            <ConfirmDialog
              title={texts.rebuildOf(name)}
              action={texts.rebuild}
              intent="primary"
              onConfirm={rebuild}
              onClose={() => setAsking(false)}
            >
              <p>{texts.rebuildText}</p>
            </ConfirmDialog>
          )}
        </td>
      )}
    </tr>
  );
}

const ORDER = { PARKED: 0, REBUILDING: 1, LIVE: 2 };

/** Those with problems first. */
export function Projections({ mayRepair }: { mayRepair: boolean }) {
  const { texts } = useTexts();
  const { data, refetch } = useQuery(query(at('/api/audit/projections')));
  const shares = useRebuilds(refetch);
  const rows = data?.rows.toSorted((a, b) => ORDER[a.state] - ORDER[b.state] || a.name.localeCompare(b.name));
  return (
    <section className={styles.panel}>
      <h2>{texts.projections}</h2>
      <p className="muted">{texts.projectionsText}</p>
      {!rows && <Skeleton lines={8} />}
      {rows && (
        <table className={styles.table} aria-label={texts.projections}>
          <thead>
            <tr>
              <th scope="col">{texts.view}</th>
              <th scope="col">{texts.state}</th>
              <th scope="col" className={styles.figure}>
                {texts.lag}
              </th>
              {mayRepair && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map((view) => (
              <ViewRow
                key={view.name}
                view={view}
                share={progressOf(view, shares.get(view.name))}
                mayRepair={mayRepair}
                refetch={refetch}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
