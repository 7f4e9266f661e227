import { Button } from '@blueprintjs/core';
import { isRefusal } from '@coffret/contracts/errors';
import type { Moment } from '@coffret/contracts/history/history';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useRight } from '../../../session/rights.ts';
import { LoadFailure } from '../../../ui/elements/load-failure.tsx';
import { PageHeader } from '../../../ui/elements/page-header.tsx';
import PageNotFound from '../../../ui/elements/page-not-found.tsx';
import { Skeleton } from '../../../ui/elements/skeleton.tsx';
import { StatusTag } from '../../../ui/elements/status-tag.tsx';
import { DifferencesBetween } from './differences-between.tsx';
import { DrawnCabinet } from './drawn-cabinet.tsx';
import { Parts, Sums } from './figures.tsx';
import { type Moments, useMoment, useMoments } from './moments.ts';
import styles from './replay.module.css';
import { RestartDialog } from './restart-dialog.tsx';
import { Scrubber } from './scrubber.tsx';
import { type Player, usePlayer, usePlayerKeys } from './use-player.ts';
import { useSteps } from './use-steps.ts';
import { useTexts } from './use-texts.ts';

/** Goes on showing the last moment while another comes. */
function useLast(moment: Moment | undefined): Moment | undefined {
  const [last, setLast] = useState(moment);
  if (moment && moment !== last) setLast(moment);
  return moment ?? last;
}

/** The step before the one that is shown: what it changed is marked. */
function useBefore(
  moments: Moments,
  moment: Moment | undefined,
  former: number | undefined,
): Moment | undefined {
  const before = useMoment(moments, former ?? null);
  const isNext = before && !isRefusal(before) && moment && former !== undefined && former < moment.revision;
  return isNext ? before : undefined;
}

interface MomentProps {
  moment: Moment;
  before: Moment | undefined;
}

/** A moment by itself: the cabinet with what the step changed, and what it cost. */
function OneMoment({ moment, before }: MomentProps) {
  const { texts } = useTexts();
  return (
    <div className={styles.one}>
      <div className={styles.stage}>
        <DrawnCabinet moment={moment} before={before} idPrefix="moment" />
      </div>
      <aside className={styles.aside} aria-label={texts.moment}>
        <StatusTag status={moment.status} />
        <Sums moment={moment} />
        <details>
          <summary>{texts.parts}</summary>
          <Parts rows={moment.rows} />
        </details>
        <p className={`small muted ${styles.legend}`}>
          <span data-touched="new">{texts.legendNew}</span>
          <span data-touched="gone">{texts.legendGone}</span>
        </p>
      </aside>
    </div>
  );
}

interface ShownProps {
  moments: Moments;
  player: Player;
  /** The revision of the step before. */
  former: number | undefined;
}

function Shown({ moments, player, former }: ShownProps) {
  const { texts } = useTexts();
  const mayCreate = useRight('configuration_c');
  const mayDraw = useRight('configuration_c', 'configuration_w');
  const [isRestarting, setRestarting] = useState(false);
  const { marked, mark } = player;
  const other = useMoment(moments, marked);
  const moment = useLast(player.moment);
  const before = useBefore(moments, moment, former);
  if (!moment) return <Skeleton lines={8} height={32} />;
  const { id, lib, projectLib, revision } = moment;
  return (
    <>
      <PageHeader title={texts.title(lib)} text={projectLib}>
        {marked === null ? (
          <Button text={texts.compare} onClick={() => mark(revision)} />
        ) : (
          <Button text={texts.endCompare} onClick={() => mark(null)} />
        )}
        {mayCreate && moment.exists && <Button text={texts.restart} onClick={() => setRestarting(true)} />}
        {mayDraw && (
          <Link className="bp6-button" to={`/configurations/configurator/${id}`}>
            {texts.toConfigurator}
          </Link>
        )}
      </PageHeader>
      {other && !isRefusal(other) ? (
        <DifferencesBetween before={other} after={moment} />
      ) : (
        <OneMoment moment={moment} before={before} />
      )}
      {isRestarting && <RestartDialog moment={moment} onClose={() => setRestarting(false)} />}
    </>
  );
}

function Page({ id }: { id: number }) {
  const { steps, next, refusal, retry } = useSteps(id);
  const moments = useMoments(id);
  const player = usePlayer(steps, moments);
  usePlayerKeys(player, steps.length);
  const failure = refusal ?? player.refusal;
  if (failure) return <LoadFailure refusal={failure} onRetry={retry} />;
  // Where one is can be told once all steps are here.
  if (steps.length === 0 || (next !== null && steps.length < next)) return <Skeleton lines={8} height={32} />;
  return (
    <div className={styles.page}>
      <Shown moments={moments} player={player} former={steps[player.place - 1]?.revision} />
      <Scrubber steps={steps} player={player} />
    </div>
  );
}

/** `/configurations/{id}/history`: a configuration's history, gone through under the drawn cabinet. */
export default function HistoryPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <Page key={id} id={Number(id)} /> : <PageNotFound />;
}
