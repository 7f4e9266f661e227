import { Button } from '@blueprintjs/core';
import { Pause, Play, StepBackward, StepForward } from '@blueprintjs/icons';
import type { HistoryStep } from '@coffret/contracts/history/history';
import { type CSSProperties, useMemo, useState } from 'react';
import { dateTimeText, numberText } from '../../../i18n/formats.ts';
import { DayBar } from './day-bar.tsx';
import { DayMarks } from './day-marks.tsx';
import { daySpans } from './days.ts';
import { JumpButton } from './jump-button.tsx';
import styles from './replay.module.css';
import { contributorName, stepText } from './step-text.ts';
import { type Contributor, contributorKey, contributorSpans, contributorsOf, nextStepOf } from './steps.ts';
import type { Player } from './use-player.ts';
import { useTexts } from './use-texts.ts';

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

function ContributorBand({
  steps,
  people,
}: {
  steps: readonly HistoryStep[];
  people: readonly Contributor[];
}) {
  const stretches = useMemo(() => contributorSpans(steps), [steps]);
  const colours = new Map(people.map(({ key, colour }) => [key, colour]));
  return (
    <div className={styles.band} aria-hidden>
      {stretches.map(({ key, from, to }) => (
        <span
          key={from}
          data-colour={colours.get(key)}
          style={{ left: percent(from, steps.length), width: percent(to - from + 1, steps.length) }}
        />
      ))}
    </div>
  );
}

interface ContributorFilterProps {
  people: readonly Contributor[];
  chosen: string | null;
  onChoose: (key: string | null) => void;
}

/** Choosing the same person again shows all. */
function ContributorFilter({ people, chosen, onChoose }: ContributorFilterProps) {
  const { texts } = useTexts();
  return (
    <ul className={styles.people} aria-label={texts.people}>
      {people.map((person) => (
        <li key={person.key}>
          <button
            type="button"
            className={styles.person}
            aria-pressed={person.key === chosen}
            onClick={() => onChoose(person.key === chosen ? null : person.key)}
          >
            <span className={styles.dot} data-colour={person.colour} />
            {contributorName(person, texts)}{' '}
            <span className="muted small">{texts.stepsOf(person.count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function Scrubber({ steps, player }: { steps: readonly HistoryStep[]; player: Player }) {
  const { texts, language } = useTexts();
  const [who, choose] = useState<string | null>(null);
  const people = useMemo(() => contributorsOf(steps), [steps]);
  const days = useMemo(() => daySpans(steps), [steps]);
  const { place, step, isPlaying, go, toggle } = player;
  if (!step) return null;
  const person = people.find(({ key }) => key === who);
  const name = person && contributorName(person, texts);
  const colour = people.find(({ key }) => key === contributorKey(step))?.colour;
  const said = stepText(step, texts);
  const jumps = [
    { to: nextStepOf(steps, place, -1, who), text: name ? texts.previousOf(name) : texts.previous },
    { to: nextStepOf(steps, place, 1, who), text: name ? texts.nextOf(name) : texts.next },
  ] as const;
  const count = steps.length;
  return (
    <section className={styles.scrubber} aria-label={texts.player}>
      <p className={styles.said} role="status" aria-live={isPlaying ? 'off' : 'polite'}>
        <span className={styles.dot} data-colour={colour} />
        <span>
          {said}
          <span className="muted small">
            {' '}
            <time dateTime={step.at}>{dateTimeText(step.at)}</time> ·{' '}
            {texts.stepOf(numberText(place + 1, language), numberText(count, language))}
          </span>
        </span>
      </p>
      <div className={styles.controls}>
        <JumpButton Icon={StepBackward} {...jumps[0]} go={go} />
        <Button
          icon={isPlaying ? <Pause /> : <Play />}
          intent="primary"
          aria-label={isPlaying ? texts.pause : texts.play}
          title={`${isPlaying ? texts.pause : texts.play}. ${texts.keys}`}
          onClick={toggle}
        />
        <JumpButton Icon={StepForward} {...jumps[1]} go={go} />
        <div
          className={styles.track}
          style={{ '--done': percent(place, Math.max(1, count - 1)) } as CSSProperties}
        >
          <input
            type="range"
            min={0}
            max={Math.max(0, count - 1)}
            value={place}
            aria-label={texts.step}
            aria-valuetext={said}
            onChange={({ target }) => go(Number(target.value))}
          />
          <ContributorBand steps={steps} people={people} />
          <DayMarks days={days} count={count} />
        </div>
      </div>
      <DayBar steps={steps} days={days} player={player} />
      <ContributorFilter people={people} chosen={who} onChoose={choose} />
    </section>
  );
}
