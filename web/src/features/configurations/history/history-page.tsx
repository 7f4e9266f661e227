import { Button } from '@blueprintjs/core';
import type { ConfigurationSnapshot } from '@coffret/contracts/history/history';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import { useRight } from '../../../session/rights.ts';
import { configuratorPath, mayOpen } from '../../../session/screens.ts';
import { LoadErrorPage } from '../../../ui/elements/load-error.tsx';
import { PageHeader } from '../../../ui/elements/page-header.tsx';
import PageNotFound from '../../../ui/elements/page-not-found.tsx';
import { Skeleton } from '../../../ui/elements/skeleton.tsx';
import { StatusTag } from '../../../ui/elements/status-tag.tsx';
import { DifferencesBetween } from './differences-between.tsx';
import { DrawnCabinet } from './drawn-cabinet.tsx';
import { Parts, Sums } from './figures.tsx';
import styles from './replay.module.css';
import { RestartDialog } from './restart-dialog.tsx';
import { Scrubber } from './scrubber.tsx';
import { type Snapshots, useSnapshotAt, useSnapshots } from './snapshots.ts';
import { type Player, usePlayer, usePlayerKeys } from './use-player.ts';
import { useSteps } from './use-steps.ts';
import { useTexts } from './use-texts.ts';

/** Keeps the last snapshot while the next one loads. */
function useLast(snapshot: ConfigurationSnapshot | undefined): ConfigurationSnapshot | undefined {
  const [last, setLast] = useState(snapshot);
  if (snapshot && snapshot !== last) setLast(snapshot);
  return snapshot ?? last;
}

function useBefore(
  snapshots: Snapshots,
  snapshot: ConfigurationSnapshot | undefined,
  former: number | undefined,
): ConfigurationSnapshot | undefined {
  const before = useSnapshotAt(snapshots, former ?? null);
  const isNext =
    before && !isErrorResponse(before) && snapshot && former !== undefined && former < snapshot.revision;
  return isNext ? before : undefined;
}

interface OneSnapshotProps {
  snapshot: ConfigurationSnapshot;
  before: ConfigurationSnapshot | undefined;
}

function OneSnapshot({ snapshot, before }: OneSnapshotProps) {
  const { texts } = useTexts();
  return (
    <div className={styles.one}>
      <div className={styles.stage}>
        <DrawnCabinet snapshot={snapshot} before={before} idPrefix="snapshot" />
      </div>
      <aside className={styles.aside} aria-label={texts.moment}>
        <StatusTag of={{ status: snapshot.status, isOrderAsked: false }} />
        <Sums snapshot={snapshot} />
        <details>
          <summary>{texts.parts}</summary>
          <Parts snapshot={snapshot} />
        </details>
        <p className={`small muted ${styles.legend}`}>
          <span data-change="new">{texts.legendNew}</span>
          <span data-change="gone">{texts.legendGone}</span>
        </p>
      </aside>
    </div>
  );
}

interface ShownProps {
  snapshots: Snapshots;
  player: Player;
  /** Revision of the previous step. */
  former: number | undefined;
  isDeleted: boolean;
}

function Shown({ snapshots, player, former, isDeleted }: ShownProps) {
  const { texts } = useTexts();
  const mayCreate = useRight('configuration_c');
  const user = useSignedInUser();
  const [isRestarting, setRestarting] = useState(false);
  const { marked, mark } = player;
  const other = useSnapshotAt(snapshots, marked);
  const snapshot = useLast(player.snapshot);
  const before = useBefore(snapshots, snapshot, former);
  if (!snapshot) return <Skeleton lines={8} height={32} />;
  const { id, lib, projectLib, revision } = snapshot;
  const configurator = configuratorPath(id);
  return (
    <>
      <PageHeader title={texts.title(lib)} text={projectLib}>
        {marked === null ? (
          <Button text={texts.compare} onClick={() => mark(revision)} />
        ) : (
          <Button text={texts.endCompare} onClick={() => mark(null)} />
        )}
        {mayCreate && snapshot.exists && <Button text={texts.restart} onClick={() => setRestarting(true)} />}
        {!isDeleted && mayOpen(user, configurator) && (
          <Link className="bp6-button" to={configurator}>
            {texts.toConfigurator}
          </Link>
        )}
      </PageHeader>
      {other && !isErrorResponse(other) ? (
        <DifferencesBetween marked={other} shown={snapshot} />
      ) : (
        <OneSnapshot snapshot={snapshot} before={before} />
      )}
      {isRestarting && <RestartDialog snapshot={snapshot} onClose={() => setRestarting(false)} />}
    </>
  );
}

function Page({ id }: { id: number }) {
  const { steps, isComplete, error, retry } = useSteps(id);
  const snapshots = useSnapshots(id);
  const player = usePlayer(steps, snapshots);
  usePlayerKeys(player, steps);
  const failure = error ?? player.error;
  const retryAll = () => {
    retry();
    if (player.step) void snapshots.ask(player.step.revision);
  };
  if (failure) return <LoadErrorPage error={failure} onRetry={retryAll} />;
  // The position is known only when all steps are loaded.
  if (!isComplete) return <Skeleton lines={8} height={32} />;
  return (
    <div className={styles.page}>
      <Shown
        snapshots={snapshots}
        player={player}
        former={steps[player.place - 1]?.revision}
        isDeleted={steps.at(-1)?.type === 'ConfigurationDeleted'}
      />
      <Scrubber steps={steps} player={player} />
    </div>
  );
}

export default function HistoryPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <Page key={id} id={Number(id)} /> : <PageNotFound />;
}
